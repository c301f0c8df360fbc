import { expect, test } from "vitest";
import { ratingSummary } from "./rating-summary.ts";

test.each<[Array<[number, number]>, number, number]>([
  [[], 0, 0],
  [
    [
      [5, 1],
      [4, 2],
    ],
    4.3,
    3,
  ],
  [
    [
      [5, 1],
      [4, 1],
    ],
    4.5,
    2,
  ],
  [
    [
      [5, 1],
      [4, 3],
    ],
    4.3,
    4,
  ],
  [[[1, 7]], 1, 7],
])(
  "S-ENT-23, S-ENT-24, S-ENT-25: %j approved ratings by stars give %d from %d reviews",
  (counts, rating, reviewsCount) => {
    expect(ratingSummary(new Map(counts))).toEqual({ rating, reviewsCount });
  },
);
