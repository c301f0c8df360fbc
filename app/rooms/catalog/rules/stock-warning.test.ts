import fc from "fast-check";
import { expect, test } from "vitest";
import { stockWarning } from "./stock-warning.ts";

test.each([
  [20, 11, null],
  [11, 10, "low"],
  [20, 3, "low"],
  [10, 9, null],
  [3, 0, "out"],
  [20, 0, "out"],
  [0, 5, null],
  [0, 0, null],
])("R-132: from %d to %d pieces staff are told %s", (before, after, told) => {
  expect(stockWarning(before, after)).toBe(told);
});

test("R-132: a stock that rises or stays warns nobody", () => {
  fc.assert(fc.property(fc.nat(500), fc.nat(500), (stock, more) => stockWarning(stock, stock + more) === null));
});
