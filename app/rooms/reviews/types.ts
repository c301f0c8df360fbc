/** A review as everybody may read it: no e-mail, no account id (S-DET-30, R-118). */
export type Review = {
  readonly id: string;
  /** First name and initial of the last, or "Anonymous". */
  readonly userName: string;
  readonly rating: number;
  readonly comment: string;
  /** By someone with a paid order of the product; false until orders tell. */
  readonly isVerifiedPurchase: boolean;
  readonly createdAt: Date;
};

/** One bar of the rating summary. */
export type RatingBar = {
  readonly stars: number;
  readonly count: number;
  readonly percent: number;
};

/** The approved reviews of a product, newest first, and how their stars spread from five to one. */
export type ProductReviews = {
  readonly reviews: readonly Review[];
  readonly bars: readonly RatingBar[];
};
