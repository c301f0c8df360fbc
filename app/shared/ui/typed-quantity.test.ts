import fc from "fast-check";
import { expect, test } from "vitest";
import { typedQuantity } from "./typed-quantity.ts";

test.each([
  ["1", 1],
  ["7", 7],
  ["07", 7],
  ["0", null],
  ["8", null],
  ["-1", null],
  ["2.5", null],
  ["1e1", null],
  ["abc", null],
  ["", null],
  [" ", null],
])("S-VAL-28: of at most 7, typing %j means %j", (text, meant) => {
  expect(typedQuantity(text, 7)).toBe(meant);
});

test("S-VAL-26, S-VAL-28: whatever is typed, the answer is null or a whole number from 1 to the maximum", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(999), (text, max) => {
      const typed = typedQuantity(text, max);
      expect(typed === null || (Number.isInteger(typed) && typed >= 1 && typed <= max)).toBe(true);
    }),
  );
});
