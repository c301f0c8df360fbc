import { MAX_STARS } from "../constants.ts";
import type { RatingBar } from "../types.ts";

/** How many of the ratings gave five, four … one star, with whole percents for the bars. */
export function ratingBars(countByStars: ReadonlyMap<number, number>): RatingBar[] {
  const total = [...countByStars.values()].reduce((sum, count) => sum + count, 0);
  return Array.from({ length: MAX_STARS }, (_, at) => {
    const stars = MAX_STARS - at;
    const count = countByStars.get(stars) ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((count * 100) / total) };
  });
}
