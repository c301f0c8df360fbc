import { MAX_STARS } from "../constants.ts";
import type { RatingBar } from "../types.ts";

/** First name and initial of the last name; null without a usable name, never an e-mail. */
export function reviewerName(name: string | null): string | null {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined || words.some((word) => word.includes("@"))) return null;
  const [initial = ""] = words.length > 1 ? [...(words.at(-1) ?? "")] : [];
  return initial === "" ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The author's name for staff: the account's name, else its e-mail; null without either. */
export const staffReviewerName = (person: { name: string | null; email: string } | undefined): string | null =>
  person?.name?.trim() || person?.email || null;

/** The ratings from five stars to one, with whole percents. */
export function ratingBars(countByStars: ReadonlyMap<number, number>): RatingBar[] {
  const total = [...countByStars.values()].reduce((sum, count) => sum + count, 0);
  return Array.from({ length: MAX_STARS }, (_, at) => {
    const stars = MAX_STARS - at;
    const count = countByStars.get(stars) ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((count * 100) / total) };
  });
}
