import fc from "fast-check";
import { expect, test } from "vitest";
import { invalidAmount } from "./invalid-amount.ts";

test.each([
  [0, "0"],
  [-5, "-5"],
  [10.5, "10.5"],
  ["x", "x"],
  ["5591", "5591"],
  [null, "null"],
  [undefined, "undefined"],
  [Number.NaN, "null"],
  [{ a: 1 }, '{"a":1}'],
])("S-VAL-33: the amount %o is refused and printed as received", (value, printed) => {
  expect(invalidAmount(value)).toBe(`Invalid amount: ${printed}. Amount must be a positive integer in cents.`);
});

test("S-VAL-33: a long value is shortened to 40 characters", () => {
  expect(invalidAmount("9".repeat(500))).toBe(
    `Invalid amount: ${"9".repeat(40)}. Amount must be a positive integer in cents.`,
  );
});

test("S-VAL-33: only positive whole cents pass", () => {
  fc.assert(fc.property(fc.integer({ min: 1 }), (cents) => void expect(invalidAmount(cents)).toBeNull()));
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(!(typeof value === "number" && Number.isSafeInteger(value) && value > 0));
      expect(invalidAmount(value)).toContain("Amount must be a positive integer in cents.");
    }),
  );
});
