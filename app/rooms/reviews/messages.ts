import { formatNumber } from "#app/shared/kernel/format.ts";

/** "1 review", "1,200 reviews". */
export const reviewCount = (count: number): string => (count === 1 ? "1 review" : `${formatNumber(count)} reviews`);

/** Texts around reviews. */
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

/** Texts of the form (specification, sections 5 and 8). */
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
  ratingWrong: "Choose 1 to 5 stars",
  commentRequired: "Review is required",
  commentTooLong: "Review is too long",
  failed: "Failed to submit review. Please try again.",
  buyersOnly: "Only customers who bought this product can review it.",
  sent: "Thank you! Your review appears here once it is approved.",
} as const;

/** Texts that only the server sends, apart so that no page bundles them. */
export const reviewRefusals = {
  loginRequired: "You must be logged in to submit a review",
  alreadyReviewed: "You have already reviewed this product. Send it again to change your review.",
} as const;
