import { expect, test } from "vitest";
import { stockLevel } from "./stock-level.ts";

test.each([
  [null, "out"],
  [0, "out"],
  [1, "low"],
  [10, "low"],
  [11, "in"],
])("A-STATE-12, A-STATE-13, A-STATE-14, R-036: a stock of %s is %s", (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});
