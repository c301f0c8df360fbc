import { expect, test } from "vitest";
import { readAmount, writeAmount } from "./typed-amount.ts";

test.each([
  ["abc", null],
  ["12abc", null],
  ["1e3", null],
  [".", null],
  ["9999999999", null],
  ["", null],
  ["$1,234.50", 123_450],
  ["-5", -500],
  [" 50 ", 5000],
  ["0", 0],
])("A-VAL-18: the amount %j is read as %s cents", (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

test("R-156: a field shows whole amounts without cents, and nothing without an amount", () => {
  expect([writeAmount(null), writeAmount(0), writeAmount(5000), writeAmount(1230)]).toEqual(["", "0", "50", "12.30"]);
});
