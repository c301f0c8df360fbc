import type { Change, Slice, Month } from "./types.ts";
import { formatNumber, formatMonth } from "#app/shared/kernel/format/format.ts";
import { plusMs, wallClockText, DAY_MS } from "#app/shared/kernel/format/dates.ts";

const WHOLE = 100;

/** The change against the period before, in whole percent: "+12%"; null when there was nothing before. */
export function percentChange(now: number, before: number): Change | null {
  if (before <= 0) return null;
  // `+ 0` turns a rounded -0 into 0.
  const percent = Math.round(((now - before) / before) * WHOLE) + 0;
  return { text: `${signed(percent)}%`, direction: directionOf(percent) };
}

/** The difference as text: "+3", "-2", "0". */
export const countChange = (difference: number): Change => ({
  text: signed(difference),
  direction: directionOf(difference),
});

const signed = (value: number): string => (value > 0 ? "+" : "") + formatNumber(value);

function directionOf(value: number): Change["direction"] {
  if (value === 0) return "none";
  return value > 0 ? "up" : "down";
}

const MOST_STEPS = 4;
const DECADE = 10;
const HALF_DECADE = 5;
const NICE = [1, 2, HALF_DECADE, DECADE] as const;

/** Axis marks for counts: whole numbers from zero in even, round steps, the last at least `max`. */
export function countAxis(max: number): number[] {
  const least = Math.max(1, max / MOST_STEPS);
  const decade = DECADE ** Math.floor(Math.log10(least));
  const step = NICE.map((nice) => nice * decade).find((nice) => nice >= least) ?? decade * DECADE;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}

const CENTS = 100;

/** Axis marks for money, in cents: whole, round amounts from zero, the last at least `maxCents`. */
export const moneyAxis = (maxCents: number): number[] =>
  countAxis(Math.ceil(maxCents / CENTS)).map((units) => units * CENTS);

const FULL_CIRCLE = 100;
/** The gap between two slices, in percent of the ring. */
const GAP = 1;

/** The slices of a ring in percent, in the order of the values; values of 0 have no slice. */
export function doughnutSlices(values: readonly number[]): Slice[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const shown = values.flatMap((value, at) => (value > 0 ? [{ at, value }] : []));
  const gap = shown.length > 1 ? Math.min(GAP, FULL_CIRCLE / shown.length / 2) : 0;
  const room = FULL_CIRCLE - gap * shown.length;
  let start = 0;
  return shown.map(({ at, value }) => {
    const slice = { at, start, length: (value / total) * room };
    start += slice.length + gap;
    return slice;
  });
}

const MONTHS_PER_YEAR = 12;
const KEY_MONTH_DIGITS = 2;

/** The last `count` months up to that of `now` in the zone, oldest first. */
export function lastMonths(now: Date, timeZone: string, count: number): Month[] {
  const [year = 0, month = 0] = wallClockText(now, timeZone).split("-").map(Number);
  const present = year * MONTHS_PER_YEAR + month - 1;
  return Array.from({ length: count }, (_, at) => toMonth(present - count + 1 + at));
}

function toMonth(index: number): Month {
  const year = Math.floor(index / MONTHS_PER_YEAR);
  const month = (index % MONTHS_PER_YEAR) + 1;
  const key = `${year}-${String(month).padStart(KEY_MONTH_DIGITS, "0")}`;
  return { key, label: formatMonth(key) };
}

/** The last `days` days up to `now`, and the same number before them. */
export const spansOf = (now: Date, days: number): { before: Date; since: Date; now: Date } => ({
  before: plusMs(now, -(days + days) * DAY_MS),
  since: plusMs(now, -days * DAY_MS),
  now,
});
