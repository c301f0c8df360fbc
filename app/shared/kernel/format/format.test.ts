import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countryNames,
  dateFormat,
  formatAverage,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatMoney,
  formatMonth,
  formatNumber,
  formatWholeMoney,
  moneySign,
  shownTime,
  wholePercent,
} from "./format.ts";
import { LOCALES } from "./locale.ts";

const at = new Date("2025-11-20T23:30:00Z");

test("numbers, dates and countries are written in the shop's locale, or in the one that is passed", () => {
  expect([formatNumber(1234.5), formatNumber(0.25, { style: "percent" })]).toEqual(["1,234.5", "25%"]);
  expect(formatNumber(1234.5, {}, "de-DE")).toBe("1.234,5");
  expect(formatNumber(1234.5)).toBe("1,234.5");
  const day = new Date("2026-03-01T12:00:00Z");
  const long = { dateStyle: "long", timeZone: "UTC" } as const;
  expect([dateFormat(long).format(day), dateFormat(long, "fr-FR").format(day)]).toEqual([
    "March 1, 2026",
    "1 mars 2026",
  ]);
  expect([countryNames().of("SN"), countryNames("fr").of("SN")]).toEqual(["Senegal", "Sénégal"]);
});

test("R-012: a moment is shown in the store's zone, which is named", () => {
  const { iso, text } = shownTime(new Date("2025-11-20T23:04:00Z"), "America/Los_Angeles");
  expect(iso).toBe("2025-11-20T23:04:00.000Z");
  expect(text).toMatch(/^Nov 20, 2025, 3:04\sPM PST$/);
});

test("A-GEN-02: dates read in en-US form, in the store's zone", () => {
  expect(formatDate(at, "UTC")).toBe("Nov 20, 2025");
  expect(formatDate(at, "Asia/Tokyo")).toBe("Nov 21, 2025");
});

test("a span of days is named in words, in the store's zone", () => {
  const days = { from: new Date("2026-12-03T02:00:00Z"), until: new Date("2026-12-07T02:00:00Z") };
  expect(formatDayRange(days, "UTC")).toBe("Thu, Dec 3 – Mon, Dec 7");
  expect(formatDayRange(days, "America/New_York")).toBe("Wed, Dec 2 – Sun, Dec 6");
});

test("R-139: a month reads as its short name and year", () => {
  expect([formatMonth("2025-11"), formatMonth("2026-01")]).toEqual(["Nov 2025", "Jan 2026"]);
});

test("date-times name their zone", () => {
  expect(formatDateTime(at, "UTC").replace(/\u202f/g, " ")).toBe("Nov 20, 2025, 11:30 PM UTC");
});

test("S-GEN-20, A-GEN-02: prices show a dollar sign and two decimals", () => {
  expect(formatMoney(500)).toBe("$5.00");
  expect(formatMoney(123456)).toBe("$1,234.56");
});

test("whole amounts have no decimals, in any language", () => {
  expect([0, 2500, 2550, 123400].map((cents) => formatWholeMoney(cents, "USD"))).toEqual([
    "$0",
    "$25",
    "$25.50",
    "$1,234",
  ]);
  expect([2500, 2550].map((cents) => formatWholeMoney(cents, "EUR", "de"))).toEqual(["25\u00a0€", "25,50\u00a0€"]);
});

test("an average has one decimal, in any language", () => {
  expect([4, 4.3, 0].map((average) => formatAverage(average))).toEqual(["4.0", "4.3", "0.0"]);
  expect(formatAverage(4, "de")).toBe("4,0");
});

const CURRENCIES = ["USD", "EUR", "GBP"] as const;

test("every whole number and every amount is written as the language's own formatter writes it", () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...CURRENCIES),
      (value, locale, currency) => {
        const own = (number: number, options?: Intl.NumberFormatOptions) =>
          new Intl.NumberFormat(locale, options).format(number);
        expect(formatNumber(value, undefined, locale)).toBe(own(value));
        const cents = value % 100_000_000_000;
        expect(formatMoney(cents, currency, locale)).toBe(own(cents / 100, { style: "currency", currency }));
        expect(formatWholeMoney(cents - (cents % 100), currency, locale)).toBe(
          own((cents - (cents % 100)) / 100, { style: "currency", currency, minimumFractionDigits: 0 }),
        );
      },
    ),
  );
});

test("every average is written as the language's own formatter writes it", () => {
  for (const locale of LOCALES) {
    const own = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    for (let thousandths = 0; thousandths <= 5000; thousandths += 1)
      expect(formatAverage(thousandths / 1000, locale)).toBe(own.format(thousandths / 1000));
  }
});

test("amounts that are no whole cents, and currencies without a sign of the shop, are written too", () => {
  expect(formatMoney(1250.5)).toBe("$12.51");
  expect([formatMoney(500, "XOF"), formatWholeMoney(550, "XOF")]).toEqual([
    "F\u202fCFA\u00a05",
    "F\u202fCFA\u00a05.50",
  ]);
});

test("A-PROD-28, R-011: each currency of the shop has its own sign", () => {
  expect(CURRENCIES.map(moneySign)).toEqual(["$", "€", "£"]);
});

test.each([
  [5, 20, 25],
  [0, 0, 0],
  [3, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [20, 20, 100],
])("A-NEWS-09, A-NEWS-10, R-185: %i of %i is %i%%", (part, whole, percent) => {
  expect(wholePercent(part, whole)).toBe(percent);
});
