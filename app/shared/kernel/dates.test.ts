import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatMonth, isoTimeOf, localTimeOf, momentOf } from "./dates.ts";

const at = new Date("2025-11-20T23:30:00Z");

test("A-GEN-02: dates read in en-US form, in the store's zone", () => {
  expect(formatDate(at, "UTC")).toBe("Nov 20, 2025");
  expect(formatDate(at, "Asia/Tokyo")).toBe("Nov 21, 2025");
});

test("R-139: a month reads as its short name and year", () => {
  expect([formatMonth("2025-11"), formatMonth("2026-01")]).toEqual(["Nov 2025", "Jan 2026"]);
});

test("date-times name their zone", () => {
  expect(formatDateTime(at, "UTC").replace(/\u202f/g, " ")).toBe("Nov 20, 2025, 11:30 PM UTC");
});

test.each([
  ["2026-03-01T09:30", "UTC", "2026-03-01T09:30:00.000Z"],
  ["2026-07-01T09:30", "America/New_York", "2026-07-01T13:30:00.000Z"],
  ["2026-01-15T23:45", "Asia/Kolkata", "2026-01-15T18:15:00.000Z"],
  ["2026-03-29T02:30", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
])("R-012: %s on a clock in %s is %s", (local, timeZone, moment) => {
  expect(momentOf(local, timeZone)?.toISOString()).toBe(moment);
});

test("R-012: what is no time is no moment", () => {
  for (const typed of ["", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01", "2026-01-01T24:00", "x"])
    expect(momentOf(typed, "UTC"), typed).toBeNull();
});

test("R-012: a moment shown on a zone's clock and read again is the same minute, where clocks do not go back", () => {
  const minute = fc.integer({ min: 0, max: 4_000_000 }).map((value) => new Date(Date.UTC(2026, 0, 1) + value * 60_000));
  fc.assert(
    fc.property(minute, fc.constantFrom("UTC", "Africa/Dakar", "Asia/Kolkata", "Asia/Tokyo"), (moment, timeZone) => {
      expect(momentOf(localTimeOf(moment, timeZone), timeZone)).toEqual(moment);
    }),
  );
});

test("R-161: a moment is written with the zone's offset", () => {
  const summer = new Date("2026-07-01T22:30:15Z");
  expect(isoTimeOf(summer, "UTC")).toBe("2026-07-01T22:30:15+00:00");
  expect(isoTimeOf(summer, "America/St_Johns")).toBe("2026-07-01T20:00:15-02:30");
});
