export type WriteReviewError =
  | "already_reviewed"
  /** No such product, or no review to edit. */
  | "not_found"
  | "not_bought";
