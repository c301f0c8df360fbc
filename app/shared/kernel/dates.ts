const SECOND_MS = 1000;

/** A day as en-US reads it in the store's zone: "Nov 20, 2025" (R-012, A-GEN-02). */
export const formatDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(at);

/** A day and time with the zone named: "Nov 20, 2025, 3:04 PM UTC". */
export const formatDateTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);

/** A month by its key "2025-11" as en-US reads it: "Nov 2025". */
export const formatMonth = (key: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(`${key}-01`));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text names a day of the calendar as a date field sends it: "2026-01-31". */
export function isDay(text: string): boolean {
  const at = new Date(DAY.test(text) ? `${text}T00:00:00Z` : NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The moment that many milliseconds later; earlier for negative ones. */
export const plusMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Midnight (UTC moment) of that moment's day in the zone; where a clock change skips midnight, the day's first moment. */
export function startOfDay(at: Date, timeZone: string): Date {
  const wall = wallClock(at, timeZone);
  const midnight = Date.UTC(wall.year, wall.month - 1, wall.day);
  // The zone's offset at midnight may differ from now's: take it, then once more at the found moment.
  const guess = midnight - offsetMs(new Date(midnight), timeZone);
  return new Date(midnight - offsetMs(new Date(guess), timeZone));
}

function offsetMs(at: Date, timeZone: string): number {
  const wall = wallClock(at, timeZone);
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return shown - Math.floor(at.getTime() / SECOND_MS) * SECOND_MS;
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
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
  };
}
