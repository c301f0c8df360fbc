import fc from "fast-check";
import { expect, test } from "vitest";
import { orderRange } from "./order-range.ts";

const iso = (range: Parameters<typeof orderRange>[0], now: string, zone: string) => {
  const { from, until } = orderRange(range, new Date(now), zone);
  return [from?.toISOString() ?? null, until?.toISOString() ?? null];
};

test.each<[Parameters<typeof orderRange>[0], string, string, string | null, string | null]>([
  ["all", "2026-03-10T12:00:00Z", "UTC", null, null],
  ["today", "2026-03-10T12:00:00Z", "UTC", "2026-03-10T00:00:00.000Z", null],
  ["yesterday", "2026-03-10T12:00:00Z", "UTC", "2026-03-09T00:00:00.000Z", "2026-03-10T00:00:00.000Z"],
  ["today", "2026-03-10T02:00:00Z", "America/New_York", "2026-03-09T04:00:00.000Z", null],
  // The day of the clock change has 23 hours.
  ["today", "2026-03-08T20:00:00Z", "America/New_York", "2026-03-08T05:00:00.000Z", null],
  ["yesterday", "2026-03-09T12:00:00Z", "America/New_York", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  ["today", "2026-03-10T12:00:00Z", "Africa/Dakar", "2026-03-10T00:00:00.000Z", null],
  ["7days", "2026-03-10T12:00:00Z", "UTC", "2026-03-03T12:00:00.000Z", null],
  ["30days", "2026-03-31T12:00:00Z", "UTC", "2026-03-01T12:00:00.000Z", null],
  ["90days", "2026-06-29T12:00:00Z", "UTC", "2026-03-31T12:00:00.000Z", null],
  ["2026-02", "2026-06-29T12:00:00Z", "UTC", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
  ["2025-12", "2026-06-29T12:00:00Z", "America/New_York", "2025-12-01T05:00:00.000Z", "2026-01-01T05:00:00.000Z"],
])("A-CONST-04: %s at %s in %s is from %s until %s", (range, now, zone, from, until) => {
  expect(iso(range, now, zone)).toEqual([from, until]);
});

test("A-CONST-04: today and yesterday meet without gap or overlap, in every zone, at any moment", () => {
  const zone = fc.constantFrom("UTC", "Africa/Banjul", "America/New_York", "Asia/Kolkata", "Pacific/Auckland");
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const today = orderRange("today", now, timeZone);
      const yesterday = orderRange("yesterday", now, timeZone);
      expect(yesterday.until).toEqual(today.from);
      expect(today.from!.getTime()).toBeLessThanOrEqual(now.getTime());
      const hours = (yesterday.until!.getTime() - yesterday.from!.getTime()) / 3_600_000;
      expect([23, 24, 25]).toContain(hours);
    }),
  );
});
