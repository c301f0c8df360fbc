import { formatNumber } from "#app/shared/kernel/format/format.ts";
import type { ReviewFaultCode, ReviewFaults, ReviewField } from "./types.ts";

/** "1 review", "1,200 reviews". */
export const reviewCount = (count: number): string => (count === 1 ? "1 review" : `${formatNumber(count)} reviews`);

export const reviewTexts = {
  title: "Customer Reviews",
  write: "Write a Review",
  editYours: "Edit Your Review",
  edit: "Edit",
  signIn: "Sign in to write a review",
  anonymous: "Anonymous",
  none: "No reviews yet.",
  verifiedPurchase: "Verified purchase",
  demo: "Demo",
  pendingApproval: "Pending Approval",
  notApproved: "Not Approved",
  count: reviewCount,
  stars: (stars: number): string => `${stars} out of 5 stars`,
  average: (average: number, count: number): string =>
    `${average.toFixed(1)} out of 5 stars from ${reviewCount(count)}`,
  bar: (stars: number, count: number): string => `${starCount(stars)}: ${reviewCount(count)}`,
} as const;

const starCount = (stars: number): string => `${stars} ${stars === 1 ? "star" : "stars"}`;

export const reviewFormTexts = {
  rating: "Your rating",
  starCount,
  comment: "Your review",
  commentHint: "We show it with your first name once we have read it.",
  editHint: "If you change your review, we read it again before we show it.",
  submit: "Submit Review",
  submitting: "Submitting...",
  cancel: "Cancel",
  checkFields: "Please check your review",
  failed: "Failed to submit review. Please try again.",
  buyersOnly: "Only customers who bought this product can review it.",
  sent: "Thank you! Your review appears here once it is approved.",
} as const;

const FAULTS: Readonly<Record<ReviewFaultCode, string>> = {
  rating_wrong: "Choose 1 to 5 stars",
  required: "Review is required",
  too_long: "Review is too long",
};

/** The sentence for each wrong field of the form. */
export function reviewFaultTexts({ rating, comment }: ReviewFaults): Partial<Record<ReviewField, string>> {
  return { ...(rating && { rating: FAULTS[rating.code] }), ...(comment && { comment: FAULTS[comment.code] }) };
}

/** Texts that only the server sends, so that no page bundles them. */
export const reviewRefusals = {
  loginRequired: "You must be logged in to submit a review",
  alreadyReviewed: "You have already reviewed this product. Send it again to change your review.",
} as const;
