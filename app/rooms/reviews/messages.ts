/** Texts around reviews (S-DET-26, S-DET-27, S-DET-30). */
export const reviewTexts = {
  title: "Customer Reviews",
  write: "Write a Review",
  anonymous: "Anonymous",
  none: "No reviews yet.",
  verifiedPurchase: "Verified purchase",
} as const;
