import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { ReviewFaultCode, ReviewFaults, ReviewField } from "./types.ts";

export const reviewTexts = messages({
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
  count: "{count, plural, one {# review} other {# reviews}}",
  stars: "{stars} out of 5 stars",
  average: "{average} out of 5 stars from {count, plural, one {# review} other {# reviews}}",
  bar: "{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}",
});

export const reviewFormTexts = messages({
  rating: "Your rating",
  starCount: "{stars, plural, one {# star} other {# stars}}",
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
});

const FAULTS: Readonly<Record<ReviewFaultCode, string>> = messages({
  rating_wrong: "Choose 1 to 5 stars",
  required: "Review is required",
  too_long: "Review is too long",
});

export function reviewFaultTexts({ rating, comment }: ReviewFaults): Partial<Record<ReviewField, string>> {
  return { ...(rating && { rating: FAULTS[rating.code] }), ...(comment && { comment: FAULTS[comment.code] }) };
}

/** Texts that only the server sends, so that no page bundles them. */
export const reviewRefusals = messages({
  loginRequired: "You must be logged in to submit a review",
  alreadyReviewed: "You have already reviewed this product. Send it again to change your review.",
});
