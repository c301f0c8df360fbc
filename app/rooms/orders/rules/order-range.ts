import type { OrderRange } from "../types.ts";

/** A span of time, start included, end excluded; null where it has no end on that side. */
export type TimeSpan = { readonly from: Date | null; readonly until: Date | null };

const DAY_MS = 86_400_000;
const LAST_DAYS = { "7days": 7, "30days": 30, "90days": 90 } as const;

/** The span a date filter means at `now`: days are days of the store's zone, "last n days" counts back n whole days (A-CONST-04). */
export function orderRange(range: OrderRange, now: Date, timeZone: string): TimeSpan {
  const today = startOfDay(now, timeZone);
  switch (range) {
    case "all":
      return { from: null, until: null };
    case "today":
      return { from: today, until: null };
    case "yesterday":
      return { from: startOfDay(new Date(today.getTime() - 1), timeZone), until: today };
    case "7days":
    case "30days":
    case "90days":
      return { from: new Date(now.getTime() - LAST_DAYS[range] * DAY_MS), until: null };
  }
}

/** Midnight of that moment's day in the zone; where a clock change skips midnight, the day's first moment. */
function startOfDay(at: Date, timeZone: string): Date {
  const wall = wallClock(at, timeZone);
  const midnight = Date.UTC(wall.year, wall.month - 1, wall.day);
  // The zone's offset at midnight may differ from now's: take it, then once more at the found moment.
  const guess = midnight - offsetMs(new Date(midnight), timeZone);
  return new Date(midnight - offsetMs(new Date(guess), timeZone));
}

function offsetMs(at: Date, timeZone: string): number {
  const wall = wallClock(at, timeZone);
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

function wallClock(at: Date, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const read = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return { year: read("year"), month: read("month"), day: read("day"), hour: read("hour"), minute: read("minute"), second: read("second") };
}
