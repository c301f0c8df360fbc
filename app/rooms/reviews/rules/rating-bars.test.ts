import { expect, test } from "vitest";
import { ratingBars } from "./rating-bars.ts";

test("S-CONST-16: five bars from five stars to one, with their share in percent", () => {
  expect(
    ratingBars(
      new Map([
        [5, 2],
        [4, 1],
      ]),
    ),
  ).toEqual([
    { stars: 5, count: 2, percent: 67 },
    { stars: 4, count: 1, percent: 33 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 0, percent: 0 },
  ]);
});

test("S-ENT-24: without ratings all bars are empty", () => {
  expect(ratingBars(new Map()).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true);
});
