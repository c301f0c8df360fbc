import { plusMs, startOfDay, startOfMonth } from "../../../shared/kernel/dates.ts";
import { DAY_MS } from "../../../shared/kernel/durations.ts";
import type { OrderFilter, TimeSpan } from "../types.ts";

const DECEMBER = 12;
const MONTH_DIGITS = 2;
const LAST_DAYS = { "7days": 7, "30days": 30, "90days": 90 } as const;

/** The span a date filter means at `now`: days are days of the store's zone, "last n days" counts back n whole days (A-CONST-04). */
export function orderRange(range: OrderFilter["range"], now: Date, timeZone: string): TimeSpan {
  const today = startOfDay(now, timeZone);
  switch (range) {
    case "all":
      return { from: null, until: null };
    case "today":
      return { from: today, until: null };
    case "yesterday":
      return { from: startOfDay(plusMs(today, -1), timeZone), until: today };
    case "7days":
    case "30days":
    case "90days":
      return { from: plusMs(now, -LAST_DAYS[range] * DAY_MS), until: null };
    default:
      return { from: startOfMonth(range, timeZone), until: startOfMonth(monthAfter(range), timeZone) };
  }
}

function monthAfter(key: string): string {
  const [year = 0, month = 0] = key.split("-").map(Number);
  return month === DECEMBER ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(MONTH_DIGITS, "0")}`;
}
