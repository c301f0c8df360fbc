import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { BREAKER } from "../constants.ts";

const SECOND_MS = 1000;

/** This many declines within these seconds lock a source for as long, from the last one. */
export type DeclineLimit = { readonly points: number; readonly seconds: number };

/** Until when a source's declines (UTC, newest first) lock it; null when they do not. */
export function declineLock(declines: readonly Date[], limits: readonly DeclineLimit[], now: Date): Date | null {
  const ends = limits.flatMap(({ points, seconds }) => {
    const newest = declines[0];
    const first = declines[points - 1];
    if (!newest || !first || newest > plusMs(first, seconds * SECOND_MS)) return [];
    const end = plusMs(newest, seconds * SECOND_MS);
    return end > now ? [end] : [];
  });
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Whether recent payments look like card testing; `scale` multiplies the limit on attempts. */
export function isCardTesting({ declined, paid }: { declined: number; paid: number }, scale: number): boolean {
  const attempts = declined + paid;
  return attempts > BREAKER.attempts * scale && declined / attempts > BREAKER.declinedShare;
}
