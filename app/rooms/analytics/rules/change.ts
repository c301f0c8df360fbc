import type { Change } from "../types.ts";
import { formatNumber } from "#app/shared/kernel/format.ts";

const WHOLE = 100;

/** How a figure moved against the time before, in whole percent: "+12%"; null when there was nothing before. */
export function percentChange(now: number, before: number): Change | null {
  if (before <= 0) return null;
  // `+ 0` turns a rounded -0 into 0.
  const percent = Math.round(((now - before) / before) * WHOLE) + 0;
  return { text: `${signed(percent)}%`, direction: directionOf(percent) };
}

/** How many more or fewer: "+3", "-2", "0". */
export const countChange = (difference: number): Change => ({
  text: signed(difference),
  direction: directionOf(difference),
});

const signed = (value: number): string => (value > 0 ? "+" : "") + formatNumber(value);

function directionOf(value: number): Change["direction"] {
  if (value === 0) return "none";
  return value > 0 ? "up" : "down";
}
