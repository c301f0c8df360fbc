import { expect, test } from "vitest";
import { moneyAxis } from "./money-axis.ts";

test.each([
  [0, [0, 100]],
  [1, [0, 100]],
  [99_900, [0, 50_000, 100_000]],
  [100_001, [0, 50_000, 100_000, 150_000]],
])("A-DASH-10: an axis up to %i cents has the marks %j", (maxCents, marks) => {
  expect(moneyAxis(maxCents)).toEqual(marks);
});
