import fc from "fast-check";
import { expect, test } from "vitest";
import { countAxis } from "./count-axis.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [21, [0, 10, 20, 30]],
  [97, [0, 50, 100]],
  [4100, [0, 2000, 4000, 6000]],
])("A-USER-10: an axis up to %i has the marks %j", (max, marks) => {
  expect(countAxis(max)).toEqual(marks);
});

test("A-USER-10: marks are whole, begin at zero, are evenly spaced and reach the highest count", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (max) => {
      const marks = countAxis(max);
      expect(marks[0]).toBe(0);
      expect(marks.every(Number.isInteger)).toBe(true);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(marks).toEqual(marks.map((_, at) => at * (marks[1] ?? 0)));
    }),
  );
});
