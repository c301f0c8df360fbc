import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimal } from "../format/money.ts";
import { readAmount, readDecimal, writeAmount } from "./amount.ts";
import { runs } from "#tests/support/property-runs.ts";

test.each([
  ["19,50", "19.50"],
  ["19.50", "19.50"],
  ["19,5", "19.5"],
  ["1250", "1250"],
  ["1 250,50", "1250.50"],
  ["1\u202f250,50", "1250.50"],
  ["1,250.50", "1250.50"],
  ["1.250,50", "1250.50"],
  ["1’250.50", "1250.50"],
  ["1,250,000", "1250000"],
  ["1 250", "1250"],
  ["$ 12.50", "12.50"],
  ["12,50 €", "12.50"],
  [",5", "0.5"],
  ["0,12", "0.12"],
  ["-5", "-5"],
])("the price %j is read as %s", (typed, number) => {
  expect(readDecimal(typed, "money")).toEqual({ ok: true, value: number });
});

test.each([
  ["", "empty"],
  [" $ ", "empty"],
  ["1,250", "unclear"],
  ["1.250", "unclear"],
  ["$999,999", "unclear"],
  ["abc", "not_a_number"],
  ["12abc", "not_a_number"],
  ["1e3", "not_a_number"],
  [".", "not_a_number"],
  ["5.", "not_a_number"],
  ["12 50", "not_a_number"],
  ["1,2,3", "not_a_number"],
  ["1,25.50", "not_a_number"],
  ["1.250.50", "not_a_number"],
  ["1 250.500,50", "not_a_number"],
  ["19.999", "unclear"],
  ["1234.567", "not_a_number"],
  ["--5", "not_a_number"],
])("the price %j is refused as %s", (typed, error) => {
  expect(readDecimal(typed, "money")).toEqual({ ok: false, error });
});

test.each([
  ["8,875", "8.875"],
  ["8.875 %", "8.875"],
  ["8,5", "8.5"],
  ["100", "100"],
])("the rate %j is read as %s: a percentage has no thousands", (typed, number) => {
  expect(readDecimal(typed, "percent")).toEqual({ ok: true, value: number });
});

test("every amount is read back as English, German, French and Swiss write it", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  const locale = fc.constantFrom("en-US", "de-DE", "fr-FR", "de-CH", "fr-SN");
  fc.assert(
    fc.property(cents, locale, (amount, name) => {
      const typed = new Intl.NumberFormat(name, { style: "currency", currency: "USD" }).format(amount / 100);
      const read = readDecimal(typed.replaceAll(/US/g, ""), "money");
      expect(read).toEqual({ ok: true, value: toDecimal(amount) });
    }),
  );
});

test.each([
  ["abc", null],
  ["9999999999", null],
  ["", null],
  ["1,250", null],
  ["$1,234.50", 123_450],
  ["19,50", 1950],
  ["-5", -500],
  [" 50 ", 5000],
  ["0", 0],
])("A-VAL-18: the amount %j is read as %s cents", (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

test("R-156: a field shows whole amounts without cents, and nothing without an amount", () => {
  expect([writeAmount(null), writeAmount(0), writeAmount(5000), writeAmount(1230)]).toEqual(["", "0", "50", "12.30"]);
});

const TYPED = fc.string({ unit: fc.constantFrom(...Array.from("0123456789,.'’-− \u00a0$€%a")), maxLength: 12 });

test("for any input, a price has at most two decimals, keeps its digits and sign, and is read back as it was read", () => {
  fc.assert(
    fc.property(TYPED, (typed) => {
      const read = readDecimal(typed, "money");
      fc.pre(read.ok);
      expect(read.value).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(readDecimal(read.value, "money")).toEqual(read);
      const digitsOf = (text: string): string => text.replaceAll(/\D/g, "").replace(/^0+/, "");
      expect(digitsOf(read.value)).toBe(digitsOf(typed));
      expect(read.value.startsWith("-")).toBe(/[-−]/.test(typed));
    }),
    { numRuns: runs(1000) },
  );
});

test("A-VAL-18: a filter's amount is whole cents or none, and what a field shows is read back as the same amount", () => {
  fc.assert(
    fc.property(TYPED, fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (typed, cents) => {
      expect(Number.isSafeInteger(readAmount(typed) ?? 0)).toBe(true);
      expect(readAmount(writeAmount(cents))).toBe(cents);
    }),
  );
});
