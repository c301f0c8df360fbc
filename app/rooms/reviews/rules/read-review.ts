import { COMMENT_MAX, MAX_STARS } from "../constants.ts";
import { reviewFormTexts } from "../messages.ts";
import type { ReviewFaults, TypedReview, WrittenReview } from "../types.ts";

/** The form as typed, with either the review it makes or the errors at its fields. */
export type ReadReview = {
  readonly typed: TypedReview;
  readonly review: WrittenReview | null;
  readonly faults: ReviewFaults;
};

/**
 * Reads a review from a form or from JSON: 1 to 5 whole stars, a comment of 1 to 2000 characters without control
 * characters, its line breaks kept. Without a schema library: the browser checks with it too.
 */
export function readReview(source: { readonly rating: unknown; readonly comment: unknown }): ReadReview {
  const typed = { rating: textOf(source.rating), comment: withPlainLineEnds(textOf(source.comment)) };
  const faults = { ...ratingFault(typed.rating), ...commentFault(typed.comment) };
  const isFine = Object.keys(faults).length === 0;
  return { typed, faults, review: isFine ? { rating: Number(typed.rating), comment: typed.comment.trim() } : null };
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Line breaks as one character, as a browser counts them; no other control characters. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");

function ratingFault(rating: string): ReviewFaults {
  const isStar = /^\d$/.test(rating) && Number(rating) >= 1 && Number(rating) <= MAX_STARS;
  return isStar ? {} : { rating: reviewFormTexts.ratingWrong };
}

function commentFault(comment: string): ReviewFaults {
  const length = comment.trim().length;
  if (length === 0) return { comment: reviewFormTexts.commentRequired };
  return length > COMMENT_MAX ? { comment: reviewFormTexts.commentTooLong } : {};
}
