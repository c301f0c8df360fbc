import { COMMENT_MAX, MAX_STARS } from "../constants.ts";
import type { ReviewFaults, TypedReview } from "../types.ts";

/** The browser's check before submission, without a schema library; `reviewSchema` checks the same. */
export function reviewFaults({ rating, comment }: TypedReview): ReviewFaults {
  const wrong = commentFault(comment);
  return {
    ...(!isRating(rating) && { rating: { code: "rating_wrong" } as const }),
    ...(wrong && { comment: { code: wrong } }),
  };
}

/** 1 to 5 whole stars. */
export const isRating = (typed: string): boolean =>
  /^\d$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_STARS;

/** Why a comment is not taken; null for a good one. */
export function commentFault(comment: string): "required" | "too_long" | null {
  const { length } = plainComment(comment).trim();
  if (length === 0) return "required";
  return length > COMMENT_MAX ? "too_long" : null;
}

/** A comment with one character per line break, as browsers count, and without other control characters. */
export const plainComment = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
