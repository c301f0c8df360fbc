import { expect, test } from "vitest";
import { atWallClock, formatDate, formatDateTime, formatMonth, wallClockText } from "./dates.ts";

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
  ["2026-01-31T09:30", "America/New_York", "2026-01-31T14:30:00.000Z"],
  ["2026-07-01T09:30", "America/New_York", "2026-07-01T13:30:00.000Z"],
  ["2026-07-01T09:30", "Asia/Kolkata", "2026-07-01T04:00:00.000Z"],
  ["2026-07-01T09:30", "UTC", "2026-07-01T09:30:00.000Z"],
])("R-166: %s on the clocks of %s is %s, and reads so again", (text, zone, moment) => {
  const found = atWallClock(text, zone);
  expect(found?.toISOString()).toBe(moment);
  expect(found && wallClockText(found, zone)).toBe(text);
});

test.each(["", "2026-01-31", "2026-02-31T99:00", "soon"])("R-166: %j is no time", (text) => {
  expect(atWallClock(text, "UTC")).toBeNull();
});
