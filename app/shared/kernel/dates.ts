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

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/**
 * The moment that a clock in the zone shows as "2026-03-29T09:30", as a date-time field sends it; null for anything else. An
 * hour that a clock change skips counts as the one after it.
 */
export function momentOf(local: string, timeZone: string): Date | null {
  const [, year, month, day, hour, minute] = (LOCAL.exec(local) ?? []).map(Number);
  if (year === undefined || month === undefined) return null;
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  if (!new Date(shown).toISOString().startsWith(local.slice(0, "2026-03-29T09:30".length))) return null;
  const guess = shown - offsetMs(new Date(shown), timeZone);
  return new Date(shown - offsetMs(new Date(guess), timeZone));
}

/** What a clock in the zone shows at that moment, for a date-time field: "2026-03-29T09:30". */
export function localTimeOf(at: Date, timeZone: string): string {
  const wall = wallClock(at, timeZone);
  return new Date(Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute))
    .toISOString()
    .slice(0, "2026-03-29T09:30".length);
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** That moment as ISO 8601 with the zone's offset: "2026-03-29T09:30:15+02:00". */
export function isoTimeOf(at: Date, timeZone: string): string {
  const offset = offsetMs(at, timeZone) / MINUTE_MS;
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(Math.abs(offset) / HOUR_MINUTES), Math.abs(offset) % HOUR_MINUTES];
  const local = new Date(at.getTime() + offset * MINUTE_MS).toISOString().slice(0, "2026-03-29T09:30:15".length);
  return `${local}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
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
