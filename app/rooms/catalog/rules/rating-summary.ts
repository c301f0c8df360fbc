import type { RatingSummary } from "../types.ts";

const SCALE = 10;

/** Average of approved ratings rounded half up to one decimal, 0 without any, and their number. */
export function ratingSummary(countByStars: ReadonlyMap<number, number>): RatingSummary {
  let sum = 0;
  let reviewsCount = 0;
  for (const [stars, count] of countByStars) {
    sum += stars * count;
    reviewsCount += count;
  }
  if (reviewsCount === 0) return { rating: 0, reviewsCount: 0 };
  return {
    rating: Math.floor((sum * SCALE * 2 + reviewsCount) / (reviewsCount * 2)) / SCALE,
    reviewsCount,
  };
}
