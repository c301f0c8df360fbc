import { expect, test } from "vitest";
import { percentOf } from "./percent-of.ts";

test.each([
  [5, 20, 25],
  [0, 0, 0],
  [3, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [20, 20, 100],
])("A-NEWS-09, A-NEWS-10, R-185: %i of %i is %i%%", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
