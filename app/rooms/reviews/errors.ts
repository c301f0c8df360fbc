/** Why a review is not taken. */
export type WriteReviewError =
  /** This account has one already; it may edit it. */
  | "already_reviewed"
  /** There is no such product, or, when editing, no review of it by this account. */
  | "not_found"
  /** The shop takes reviews from buyers only, and this account has not bought it. */
  | "not_bought";
