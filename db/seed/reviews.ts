/** Owns demo reviews; has no password and a name that describes no real person. */
export type DemoReviewer = { readonly id: string; readonly email: string; readonly name: string };

export const DEMO_REVIEWERS: readonly DemoReviewer[] = [
  { id: "e1d00000-5eed-4000-8000-000000000001", email: "demo.awa@example.com", name: "Awa Demo" },
  { id: "e1d00000-5eed-4000-8000-000000000002", email: "demo.lamin@example.com", name: "Lamin Demo" },
  { id: "e1d00000-5eed-4000-8000-000000000003", email: "demo.grace@example.com", name: "Grace Demo" },
];

export type DemoReview = {
  readonly id: string;
  readonly product: string;
  readonly reviewer: number;
  readonly rating: number;
  readonly comment: string;
  readonly createdAt: string;
};

const review = (number: number, words: Omit<DemoReview, "id">): DemoReview => ({
  id: `4e71e400-5eed-4000-8000-${String(number).padStart(12, "0")}`,
  ...words,
});

export const DEMO_REVIEWS: readonly DemoReview[] = [
  review(1, {
    product: "Safara",
    reviewer: 0,
    rating: 5,
    comment: "The ginger is warm without being sharp. Lovely over ice.",
    createdAt: "2026-06-03T18:20:00Z",
  }),
  review(2, {
    product: "Safara",
    reviewer: 1,
    rating: 5,
    comment: "Arrived well packed, and the bottle looks good on the table.",
    createdAt: "2026-07-11T08:05:00Z",
  }),
  review(3, {
    product: "Safara",
    reviewer: 2,
    rating: 4,
    comment: "Fresh taste. A little less sugar would suit me.",
    createdAt: "2026-08-22T14:45:00Z",
  }),
  review(4, {
    product: "Doyy Waar",
    reviewer: 0,
    rating: 5,
    comment: "Tastes like breakfast at my aunt's house.",
    createdAt: "2026-07-02T07:30:00Z",
  }),
  review(5, {
    product: "Doyy Waar",
    reviewer: 2,
    rating: 4,
    comment: "One jar lasted us a week. The mint comes through nicely.",
    createdAt: "2026-09-15T16:10:00Z",
  }),
  review(6, {
    product: "Sokh",
    reviewer: 1,
    rating: 4,
    comment: "Good with sparkling water.",
    createdAt: "2026-08-01T12:00:00Z",
  }),
  review(7, {
    product: "Sokh",
    reviewer: 2,
    rating: 5,
    comment: "The pouch is handy on the train.",
    createdAt: "2026-09-28T19:35:00Z",
  }),
  review(8, {
    product: "Sokh",
    reviewer: 0,
    rating: 4,
    comment: "Beautiful colour, pleasantly tart.",
    createdAt: "2026-10-06T10:15:00Z",
  }),
  review(9, {
    product: "Regu",
    reviewer: 1,
    rating: 5,
    comment: "Creamy, and not too sweet.",
    createdAt: "2026-10-19T20:40:00Z",
  }),
];
