import { formatMonth } from "#app/shared/kernel/dates.ts";
import type { Month } from "../types.ts";
import { dateFormat } from "#app/shared/kernel/format.ts";

const MONTHS_PER_YEAR = 12;
const KEY_MONTH_DIGITS = 2;

/** The month of `now` in the zone and those before it, `count` in all, the oldest first. */
export function lastMonths(now: Date, timeZone: string, count: number): Month[] {
  const parts = dateFormat({ year: "numeric", month: "numeric", timeZone }).formatToParts(now);
  const read = (type: "year" | "month"): number => Number(parts.find((part) => part.type === type)?.value);
  const present = read("year") * MONTHS_PER_YEAR + read("month") - 1;
  return Array.from({ length: count }, (_, at) => toMonth(present - count + 1 + at));
}

function toMonth(index: number): Month {
  const year = Math.floor(index / MONTHS_PER_YEAR);
  const month = (index % MONTHS_PER_YEAR) + 1;
  const key = `${year}-${String(month).padStart(KEY_MONTH_DIGITS, "0")}`;
  return { key, label: formatMonth(key) };
}
