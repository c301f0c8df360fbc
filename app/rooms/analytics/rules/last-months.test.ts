import fc from "fast-check";
import { expect, test } from "vitest";
import { lastMonths } from "./last-months.ts";

const labels = (now: string, zone = "UTC") => lastMonths(new Date(now), zone, 6).map(({ label }) => label);

test("A-USER-08, R-139: the present month and the five before it, the oldest first, over the turn of a year", () => {
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

test("A-USER-08: there are always six, in order and each once", () => {
  const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (now) => {
      const keys = lastMonths(now, "UTC", 6).map(({ key }) => key);
      expect(new Set(keys).size).toBe(6);
      expect(keys.toSorted()).toEqual(keys);
      expect(keys.at(-1)).toBe(now.toISOString().slice(0, 7));
    }),
    { numRuns: 20 },
  );
});
