import { monthSpan, plusMs, startOfDay } from "#app/shared/kernel/dates.ts";
import { DAY_MS } from "#app/shared/kernel/durations.ts";
import type { OrderFilter, TimeSpan } from "../types.ts";

const LAST_DAYS = { "7days": 7, "30days": 30, "90days": 90 } as const;

/** The span a date filter means at `now`: days are days of the store's zone, "last n days" counts back n whole days. */
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
      return monthSpan(range, timeZone);
  }
}
