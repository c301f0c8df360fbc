import fc from "fast-check";
import { expect, test } from "vitest";
import { doughnutSlices } from "./doughnut-slices.ts";

test("A-DASH-14: nothing has no slices, and one value is the whole ring", () => {
  expect(doughnutSlices([])).toEqual([]);
  expect(doughnutSlices([0, 0])).toEqual([]);
  expect(doughnutSlices([0, 7])).toEqual([{ at: 1, start: 0, length: 100 }]);
});

test("A-DASH-14: equal values have equal slices, the order kept", () => {
  const slices = doughnutSlices([5, 0, 5]);
  expect(slices).toEqual([
    { at: 0, start: 0, length: 49 },
    { at: 2, start: 50, length: 49 },
  ]);
});

test("A-DASH-14: slices are as large as their values are, do not meet, and stay in the ring, also with 200 of them", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 200 }), (values) => {
      const slices = doughnutSlices(values);
      const total = values.reduce((sum, value) => sum + value, 0);
      const drawn = slices.reduce((sum, { length }) => sum + length, 0);
      expect(drawn).toBeGreaterThanOrEqual(50 - 1e-6);
      for (const [at, { start, length }] of slices.entries()) {
        expect(length / drawn).toBeCloseTo((values[at] ?? 0) / total, 9);
        expect(start + length).toBeLessThan((slices[at + 1]?.start ?? 100) + 1e-9);
      }
    }),
  );
});
