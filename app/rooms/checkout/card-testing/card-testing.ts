import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { BREAKER } from "../constants.ts";

const SECOND_MS = 1000;

/** So many declined cards within so many seconds lock a source for as long again, from the last of them. */
export type DeclineLimit = { readonly points: number; readonly seconds: number };

/** Returns until when a source may not pay, given when its cards were declined (UTC, newest first); null when it may. */
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

/** Whether the recent payments look like card testing; `scale` multiplies the limit on attempts. */
export function isCardTesting({ declined, paid }: { declined: number; paid: number }, scale: number): boolean {
  const attempts = declined + paid;
  return attempts > BREAKER.attempts * scale && declined / attempts > BREAKER.declinedShare;
}
