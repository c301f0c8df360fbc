import { dateFormat } from "./format.ts";

export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
const HOUR_MINUTES = 60;

/** A moment in the zone's own time with its offset, for machines: "2025-11-20T15:04:05+00:00". */
export function formatIsoDateTime(at: Date, timeZone: string): string {
  const offset = offsetMs(at, timeZone);
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS);
  const ends = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES].map((part) =>
    String(part).padStart(2, "0"),
  );
  const local = new Date(at.getTime() + offset).toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length);
  return `${local}${offset < 0 ? "-" : "+"}${ends.join(":")}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a calendar day as a date field sends it: "2026-01-31". */
export function isDay(text: string): boolean {
  const at = new Date(DAY.test(text) ? `${text}T00:00:00Z` : NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const plusMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const DECEMBER = 12;
const MONTH_DIGITS = 2;

/** The first moments of the month "2025-11" in the zone and of the next one. */
export function monthSpan(key: string, timeZone: string): { from: Date; until: Date } {
  const [year = 0, month = 0] = key.split("-").map(Number);
  const next = month === DECEMBER ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(MONTH_DIGITS, "0")}`;
  const startOf = (each: string): Date => shownAs(Date.parse(`${each}-01`), timeZone);
  return { from: startOf(key), until: startOf(next) };
}

/** Midnight of that day in the zone; its first moment where a clock change skips midnight. */
export function startOfDay(at: Date, timeZone: string): Date {
  const wall = wallClock(at, timeZone);
  return shownAs(Date.UTC(wall.year, wall.month - 1, wall.day), timeZone);
}

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const WALL_CLOCK_LENGTH = "2026-01-31T15:04".length;

/** The moment of a date-and-time field's "2026-01-31T15:04" in the zone; null for no time. A skipped hour counts as the next one. */
export function atWallClock(text: string, timeZone: string): Date | null {
  if (!WALL_CLOCK.test(text)) return null;
  const minutes = text.slice(0, WALL_CLOCK_LENGTH);
  const asUtc = Date.parse(`${minutes}Z`);
  const isReal = !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(minutes);
  return isReal ? shownAs(asUtc, timeZone) : null;
}

/** A moment for a date-and-time field, in the zone: "2026-01-31T15:04". */
export const wallClockText = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + offsetMs(at, timeZone)).toISOString().slice(0, WALL_CLOCK_LENGTH);

/** When the zone's clock shows this time, passed as UTC: the first of a repeated hour, the following one for a skipped hour. */
function shownAs(asUtc: number, timeZone: string): Date {
  const [first = asUtc, second = asUtc] = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - offsetMs(new Date(near), timeZone))
    .toSorted((a, b) => a - b);
  return new Date(first + offsetMs(new Date(first), timeZone) === asUtc ? first : second);
}

function offsetMs(at: Date, timeZone: string): number {
  const wall = wallClock(at, timeZone);
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return shown - Math.floor(at.getTime() / SECOND_MS) * SECOND_MS;
}

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** Read as numbers, so never in the reader's locale: its digits may be others than 0 to 9, its years those of another calendar. */
const FOR_READING = "en-u-ca-gregory-nu-latn";
const WALL_CLOCK_PARTS = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

function wallClock(at: Date, timeZone: string): WallClock {
  const format = dateFormat({ ...WALL_CLOCK_PARTS, timeZone }, FOR_READING);
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
