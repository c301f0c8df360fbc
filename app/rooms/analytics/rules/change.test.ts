import { expect, test } from "vitest";
import { countChange, percentChange } from "./change.ts";

test.each([
  [112, 100, "+12%", "up"],
  [98, 100, "-2%", "down"],
  [100, 100, "0%", "none"],
  [0, 100, "-100%", "down"],
  [1000, 999, "0%", "none"],
  [999, 1000, "0%", "none"],
  [1300, 100, "+1,200%", "up"],
])("A-DASH-08, R-135: %i after %i is %s", (now, before, text, direction) => {
  expect(percentChange(now, before)).toEqual({ text, direction });
});

test.each([0, 5])("R-135: with nothing before, %i has no change in percent", (now) => {
  expect(percentChange(now, 0)).toBeNull();
});

test.each([
  [3, "+3", "up"],
  [-2, "-2", "down"],
  [0, "0", "none"],
  [1200, "+1,200", "up"],
])("A-DASH-09, R-135: a difference of %i is %s", (difference, text, direction) => {
  expect(countChange(difference)).toEqual({ text, direction });
});
