/** Texts around reviews (S-DET-26, S-DET-27, S-DET-30). */
export const reviewTexts = {
  title: "Customer Reviews",
  write: "Write a Review",
  anonymous: "Anonymous",
  none: "No reviews yet.",
  verifiedPurchase: "Verified purchase",
  count: (count: number): string => (count === 1 ? "1 review" : `${count} reviews`),
  stars: (stars: number): string => `${stars} out of 5 stars`,
  average: (average: number, count: number): string =>
    `${average.toFixed(1)} out of 5 stars from ${count} ${count === 1 ? "review" : "reviews"}`,
  bar: (stars: number, count: number): string =>
    `${stars} ${stars === 1 ? "star" : "stars"}: ${count} ${count === 1 ? "review" : "reviews"}`,
} as const;
