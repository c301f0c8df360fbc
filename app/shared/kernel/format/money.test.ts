import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, toCents, toDecimal } from "./money.ts";

test.each([
  ["12.30", 1230],
  ["0.05", 5],
  ["-3.5", -350],
  [29.99, 2999],
  ["7", 700],
  ["1.999", 199],
])("reads %s as %i cents, whether it arrives as text or number", (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test("refuses what is not a decimal amount", () => {
  expect(() => toCents("12,30")).toThrow("Not a decimal amount");
  expect(() => toDecimal(1.5)).toThrow("Not whole cents");
});

test("cents survive the way to SQL and back", () => {
  fc.assert(fc.property(fc.integer(), (cents) => toCents(toDecimal(cents)) === (cents === 0 ? 0 : cents)));
});

test.each([
  [1000, 8.5, 85],
  [10, 8.5, 1],
  [2999, 8.5, 255],
  [0, 8.5, 0],
  [50, 1, 1],
  [49, 1, 0],
])("%i cents at %f percent is %i cents, half up", (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected);
});

test("S-CONST-03: a percentage equals the half-up one in big integers, grows with the amount, and splitting it costs at most a cent", () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const tenThousandths = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, tenThousandths, (one, other, rate) => {
      const percent = rate / 10_000;
      const [part, rest, whole] = [one, other, one + other].map((amount) => percentOf(amount, percent));
      expect(BigInt(part ?? -1)).toBe((BigInt(one) * BigInt(rate) + 500_000n) / 1_000_000n);
      expect(whole).toBeGreaterThanOrEqual(Math.max(part ?? 0, rest ?? 0));
      expect(Math.abs((whole ?? 0) - (part ?? 0) - (rest ?? 0))).toBeLessThanOrEqual(1);
    }),
  );
});

const outcome = (work: () => unknown): unknown => {
  try {
    return work();
  } catch {
    return "refused";
  }
};

test("any text is read as whole cents or refused, and is never not a number", () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,-+e ")), maxLength: 12 });
  fc.assert(
    fc.property(typed, (text) => {
      const isDecimal = /^-?\d+(\.\d+)?$/.test(text);
      expect(outcome(() => Number.isInteger(toCents(text)))).toBe(isDecimal ? true : "refused");
    }),
  );
});
