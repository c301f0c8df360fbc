import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_RANGES, ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from "../constants.ts";
import type { OrderFilter } from "../types.ts";
import {
  orderFilterQuery,
  panelFilterCount,
  readOrderFilter,
  orderRange,
  mayBeInNumber,
  searchedText,
} from "./order-filter.ts";

const NOTHING: OrderFilter = {
  search: "",
  isSale: false,
  status: null,
  paymentStatus: null,
  range: "all",
  minCents: null,
  maxCents: null,
  view: null,
  page: 1,
};
const read = (query: string): OrderFilter => readOrderFilter(new URLSearchParams(query));

test("A-ORD-06 to A-ORD-11: the filter is read from the address", () => {
  expect(
    read("q=%23ab12&sales=yes&status=shipped&range=7days&min=50&max=99.5&payment=failed&view=to-ship&page=3"),
  ).toEqual({
    search: "#ab12",
    isSale: true,
    status: "shipped",
    paymentStatus: "failed",
    range: "7days",
    minCents: 5000,
    maxCents: 9950,
    view: "to-ship",
    page: 3,
  });
});

test.each([
  "",
  "q=++&status=&range=&min=&max=&payment=&page=",
  "status=sent&payment=maybe&range=1day&page=-1",
  "page=1.5&page=x",
  "range=2025-13&sales=no",
  "range=2025-1&sales=",
  "range=20255-11",
  "range=12025-11",
  "range=2025-111",
])("A-VAL-16, R-156: an unknown value is ignored: %s", (query) => {
  expect(read(query)).toEqual(NOTHING);
});

test.each([
  ["abc", null],
  ["12abc", null],
  ["1e3", null],
  [".", null],
  ["9999999999", null],
  ["$1,234.50", 123450],
  ["-5", -500],
  [" 50 ", 5000],
  ["0", 0],
])("A-VAL-18: the amount %j is read as %s cents", (typed, cents) => {
  expect(readOrderFilter(new URLSearchParams({ min: typed, max: typed }))).toMatchObject({
    minCents: cents,
    maxCents: cents,
  });
});

test("R-156: a search loses its control characters and is cut at its maximum length", () => {
  expect(readOrderFilter(new URLSearchParams({ q: "a\u0000b\u0007c" })).search).toBe("abc");
  expect(readOrderFilter(new URLSearchParams({ q: "x".repeat(500) })).search).toHaveLength(200);
});

test("R-156: a written filter reads back the same, and an empty filter writes an empty query", () => {
  const amount = fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }));
  const filter = fc.record({
    search: fc.string({ maxLength: 40 }).map((text) => readOrderFilter(new URLSearchParams({ q: text })).search),
    isSale: fc.boolean(),
    status: fc.option(fc.constantFrom(...ORDER_STATUSES)),
    paymentStatus: fc.option(fc.constantFrom(...PAYMENT_STATUSES)),
    range: fc.constantFrom(...ORDER_RANGES, "2025-01" as const, "2026-12" as const),
    minCents: amount,
    maxCents: amount,
    view: fc.option(fc.constantFrom(...ORDER_VIEWS)),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(filter, (written) => {
      expect(read(orderFilterQuery(written))).toEqual(written);
    }),
  );
  expect(orderFilterQuery(NOTHING)).toBe("");
});

test("A-ORD-09 to A-ORD-12: only the panel's parts count as hidden filters", () => {
  expect(panelFilterCount({ ...NOTHING, search: "a", status: "pending", range: "today" })).toBe(0);
  expect(panelFilterCount({ ...NOTHING, minCents: 0, maxCents: 100, paymentStatus: "paid", isSale: true })).toBe(4);
});

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

test.each([
  ["#1a2b3c4d", "1a2b3c4d"],
  [" awa@example.com ", "awa@example.com"],
  ["a#b", "a#b"],
  ["#", ""],
])("A-ORD-06, R-156: %j searches for %j", (typed, text) => {
  expect(searchedText(typed)).toBe(text);
});

test.each([
  ["4f3a", true],
  ["4F3A-11ee", true],
  ["é4", true],
  ["r7", false],
  ["awa@example.com", false],
  ["4f 3a", false],
])("A-ORD-06: an order number can contain %j: %j", (text, may) => {
  expect(mayBeInNumber(text)).toBe(may);
});

test("A-ORD-06: without a date filter orders of any time match", () => {
  expect(orderRange("all", new Date(0), "UTC")).toEqual({ from: null, until: null });
});
