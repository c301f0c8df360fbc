import { afterEach, expect, test } from "vitest";
import { atWallClock, formatIsoDateTime, monthSpan, startOfDay, wallClockText } from "./dates.ts";
import { DEFAULT_LOCALE, readLocaleFrom } from "./locale.ts";

afterEach(() => readLocaleFrom(() => DEFAULT_LOCALE));

const at = new Date("2025-11-20T23:30:00Z");

test.each([
  ["2025-11", "UTC", "2025-11-01T00:00:00.000Z"],
  ["2025-11", "America/New_York", "2025-11-01T04:00:00.000Z"],
  ["2025-12", "America/New_York", "2025-12-01T05:00:00.000Z"],
  ["2026-01", "Pacific/Kiritimati", "2025-12-31T10:00:00.000Z"],
  ["2026-01", "Etc/GMT+12", "2026-01-01T12:00:00.000Z"],
])("R-012, R-139: the month %s of the zone %s begins at %s", (key, zone, moment) => {
  expect(monthSpan(key, zone).from.toISOString()).toBe(moment);
});

test("R-139: a month ends where the next one begins, over the turn of a year too", () => {
  for (const [key, next] of [
    ["2025-11", "2025-12"],
    ["2025-12", "2026-01"],
  ] as const)
    expect(monthSpan(key, "America/New_York").until).toEqual(monthSpan(next, "America/New_York").from);
});

test.each([
  ["2026-09-06T12:00:00Z", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2026-03-29T12:00:00Z", "Atlantic/Azores", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T12:00:00Z", "Atlantic/Azores", "2026-10-25T00:00:00.000Z"],
  ["2026-04-24T12:00:00Z", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
])("R-012: the day of %s in %s, whose midnight a clock change skips or repeats, begins at %s", (now, zone, moment) => {
  expect(startOfDay(new Date(now), zone).toISOString()).toBe(moment);
});

test.each([
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T03:30"],
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T03:30"],
  ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-04T02:45"],
])("R-012, R-166: %s, which the clocks of %s skip, counts as %s", (text, zone, read) => {
  const found = atWallClock(text, zone);
  expect(found && wallClockText(found, zone)).toBe(read);
});

test("R-166: the first of a repeated hour counts, west and east of Greenwich", () => {
  const found = [atWallClock("2026-11-01T01:30", "America/New_York"), atWallClock("2026-10-25T02:30", "Europe/Berlin")];
  expect(found.map((moment) => moment?.toISOString())).toEqual([
    "2026-11-01T05:30:00.000Z",
    "2026-10-25T00:30:00.000Z",
  ]);
});

test.each([
  ["UTC", "2025-11-20T23:30:00+00:00"],
  ["America/New_York", "2025-11-20T18:30:00-05:00"],
  ["Asia/Kolkata", "2025-11-21T05:00:00+05:30"],
])("R-161: for machines a moment is ISO text in the zone %s with its offset", (zone, text) => {
  expect(formatIsoDateTime(at, zone)).toBe(text);
  expect(new Date(text)).toEqual(at);
});

test.each([
  ["2026-01-31T09:30", "America/New_York", "2026-01-31T14:30:00.000Z"],
  ["2026-07-01T09:30", "America/New_York", "2026-07-01T13:30:00.000Z"],
  ["2026-07-01T09:30", "Asia/Kolkata", "2026-07-01T04:00:00.000Z"],
  ["2026-07-01T09:30", "UTC", "2026-07-01T09:30:00.000Z"],
])("R-166: %s on the clocks of %s is %s, and reads so again", (text, zone, moment) => {
  const found = atWallClock(text, zone);
  expect(found?.toISOString()).toBe(moment);
  expect(found && wallClockText(found, zone)).toBe(text);
});

test.each(["ar-EG", "th-TH", "fa-IR"])(
  "the clock is read the same in %s, with its own digits or calendar",
  (locale) => {
    readLocaleFrom(() => locale);
    expect(formatIsoDateTime(at, "America/New_York")).toBe("2025-11-20T18:30:00-05:00");
    expect(wallClockText(at, "Asia/Kolkata")).toBe("2025-11-21T05:00");
    expect(startOfDay(at, "Asia/Kolkata").toISOString()).toBe("2025-11-20T18:30:00.000Z");
  },
);

test.each(["", "2026-01-31", "2026-02-31T99:00", "2026-02-30T10:00", "soon"])("R-166: %j is no time", (text) => {
  expect(atWallClock(text, "UTC")).toBeNull();
});
