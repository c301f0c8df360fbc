import { afterEach, expect, test } from "vitest";
import { countChange, percentChange, countAxis, moneyAxis, doughnutSlices, lastMonths, spansOf } from "./charts.ts";
import fc from "fast-check";
import { DEFAULT_LOCALE, readLocaleFrom } from "#app/shared/kernel/format/locale.ts";
import { runs } from "#tests/support/property-runs.ts";

afterEach(() => readLocaleFrom(() => DEFAULT_LOCALE));

test.each([
  [112, 100, "+12%", "up"],
  [98, 100, "-2%", "down"],
  [100, 100, "0%", "none"],
  [0, 100, "-100%", "down"],
  [1000, 999, "0%", "none"],
  [999, 1000, "0%", "none"],
  [1300, 100, "+1,200%", "up"],
])("A-DASH-08, R-135: %i after %i is %s", (now, before, text, direction) => {
  expect(percentChange(now, before)).toEqual({ text, direction });
});

test.each([0, 5])("R-135: without a value before, %i has no change in percent", (now) => {
  expect(percentChange(now, 0)).toBeNull();
});

test.each([
  [3, "+3", "up"],
  [-2, "-2", "down"],
  [0, "0", "none"],
  [1200, "+1,200", "up"],
])("A-DASH-09, R-135: a difference of %i is %s", (difference, text, direction) => {
  expect(countChange(difference)).toEqual({ text, direction });
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [21, [0, 10, 20, 30]],
  [97, [0, 50, 100]],
  [4100, [0, 2000, 4000, 6000]],
])("A-USER-10: an axis up to %i has the marks %j", (max, marks) => {
  expect(countAxis(max)).toEqual(marks);
});

test("A-USER-10: marks are whole, begin at zero, are evenly spaced and reach the highest count", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (max) => {
      const marks = countAxis(max);
      expect(marks[0]).toBe(0);
      expect(marks.every(Number.isInteger)).toBe(true);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(marks).toEqual(marks.map((_, at) => at * (marks[1] ?? 0)));
    }),
  );
});

test.each([
  [0, [0, 100]],
  [1, [0, 100]],
  [99_900, [0, 50_000, 100_000]],
  [100_001, [0, 50_000, 100_000, 150_000]],
])("A-DASH-10: an axis up to %i cents has the marks %j", (maxCents, marks) => {
  expect(moneyAxis(maxCents)).toEqual(marks);
});

test("A-DASH-14: no values have no slices, and one value fills the ring", () => {
  expect(doughnutSlices([])).toEqual([]);
  expect(doughnutSlices([0, 0])).toEqual([]);
  expect(doughnutSlices([0, 7])).toEqual([{ at: 1, start: 0, length: 100 }]);
});

test("A-DASH-14: equal values have equal slices in their order", () => {
  const slices = doughnutSlices([5, 0, 5]);
  expect(slices).toEqual([
    { at: 0, start: 0, length: 49 },
    { at: 2, start: 50, length: 49 },
  ]);
});

test("A-DASH-14: slices are proportional to their values, do not touch, and stay within the ring, even with 200 of them", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 200 }), (values) => {
      const slices = doughnutSlices(values);
      const total = values.reduce((sum, value) => sum + value, 0);
      const drawn = slices.reduce((sum, { length }) => sum + length, 0);
      expect(drawn).toBeGreaterThanOrEqual(50 - 1e-6);
      for (const [at, { start, length }] of slices.entries()) {
        expect(length / drawn).toBeCloseTo((values[at] ?? 0) / total, 9);
        expect(start + length).toBeLessThan((slices[at + 1]?.start ?? 100) + 1e-9);
      }
    }),
  );
});

test("R-139: months have the same keys for a reader with another calendar", () => {
  readLocaleFrom(() => "th-TH");
  expect(lastMonths(new Date("2026-01-10T12:00:00Z"), "UTC", 2).map(({ key }) => key)).toEqual(["2025-12", "2026-01"]);
});

const labels = (now: string, zone = "UTC") => lastMonths(new Date(now), zone, 6).map(({ label }) => label);

test("A-USER-08, R-139: the current month and the five before it, oldest first, across the turn of the year", () => {
  expect(lastMonths(new Date("2026-02-10T12:00:00Z"), "UTC", 6)).toEqual([
    { key: "2025-09", label: "Sep 2025" },
    { key: "2025-10", label: "Oct 2025" },
    { key: "2025-11", label: "Nov 2025" },
    { key: "2025-12", label: "Dec 2025" },
    { key: "2026-01", label: "Jan 2026" },
    { key: "2026-02", label: "Feb 2026" },
  ]);
});

test("R-012, R-139: the store's zone decides which month it is; the 31st skips none", () => {
  expect(labels("2026-03-01T02:00:00Z", "America/New_York").at(-1)).toBe("Feb 2026");
  expect(labels("2026-02-28T23:00:00Z", "Asia/Tokyo").at(-1)).toBe("Mar 2026");
  expect(labels("2026-08-31T12:00:00Z")).toEqual([
    "Mar 2026",
    "Apr 2026",
    "May 2026",
    "Jun 2026",
    "Jul 2026",
    "Aug 2026",
  ]);
});

test("A-USER-08: there are always six months, in order and each once", () => {
  const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (now) => {
      const keys = lastMonths(now, "UTC", 6).map(({ key }) => key);
      expect(new Set(keys).size).toBe(6);
      expect(keys.toSorted()).toEqual(keys);
      expect(keys.at(-1)).toBe(now.toISOString().slice(0, 7));
    }),
    { numRuns: runs(20) },
  );
});

test("R-135: the thirty days up to now follow the thirty before them", () => {
  expect(spansOf(new Date("2026-03-02T10:00:00Z"), 30)).toEqual({
    before: new Date("2026-01-01T10:00:00Z"),
    since: new Date("2026-01-31T10:00:00Z"),
    now: new Date("2026-03-02T10:00:00Z"),
  });
});
