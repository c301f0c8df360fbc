import type { Chosen } from "#app/shared/kernel/chosen.ts";
import type { RatingSummary } from "../catalog/types.ts";

/** Where a review stands: it is public only when approved. */
export type ReviewStatus = "pending" | "approved" | "rejected";

/** A review as everybody may read it: no e-mail, no account id. */
export type Review = {
  readonly id: string;
  /** First name and initial of the last, or "Anonymous". */
  readonly userName: string;
  readonly rating: number;
  readonly comment: string;
  /** By someone with a paid, not cancelled order of the product. */
  readonly isVerifiedPurchase: boolean;
  /** It came with the demo shop: nobody's experience. */
  readonly isDemo: boolean;
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
  /** Average and number without those of the demo shop, for search engines. */
  readonly real: RatingSummary;
};

/** An approved review as the home page quotes it. */
export type QuotedReview = Omit<Review, "createdAt">;

/** An account's own review of a product, whatever its status. */
export type OwnReview = Review & { readonly status: ReviewStatus };

/** A review's content, parsed and within its limits. */
export type WrittenReview = { readonly rating: number; readonly comment: string };

/** The form as typed. */
export type TypedReview = { readonly rating: string; readonly comment: string };

/** Messages at the fields of the form. */
export type ReviewFaults = { readonly rating?: string; readonly comment?: string };

/** Somebody who may have bought a product, by account and by confirmed e-mail. */
export type Reviewer = { readonly userId: string; readonly email: string };

/** Tells which of these people have bought the product, by account id; orders answer it, in a room above. */
export type BuyersAmong = (productId: string, people: readonly Reviewer[]) => Promise<ReadonlySet<string>>;

/** An approved review by a buyer of the product, as it may be quoted: no e-mail, no account id. */
export type BuyersReview = {
  readonly id: string;
  readonly userName: string;
  readonly productName: string;
  readonly rating: number;
  readonly comment: string;
};
/** The reviews with these ids, or the newest with these words in their text. */
export type BuyersReviewFilter = { readonly ids: readonly string[] } | { readonly search: string };

/** Which reviews the back office's list shows. */
export type ShownReviews = "all" | ReviewStatus;

/** A review as staff read it. */
export type StaffReview = {
  readonly id: string;
  /** null: the product was deleted. */
  readonly productId: string | null;
  readonly productName: string;
  /** The account's name, else its e-mail, else "Anonymous". */
  readonly userName: string;
  readonly userEmail: string | null;
  readonly rating: number;
  readonly comment: string;
  readonly status: ReviewStatus;
  /** It came with the demo shop. */
  readonly isDemo: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** One page of reviews, newest first, and how many match in all. */
export type ReviewList = {
  readonly reviews: readonly StaffReview[];
  readonly total: number;
  readonly pageCount: number;
};

/** A review somebody ticked, and its `updatedAt` as ISO text when they read it; null when the caller did not say. */
export type ChosenReview = Chosen;

/** The outcome for one selected review: `changed` when it was edited since it was shown, `own` when the moderator wrote it. */
export type ReviewOutcome = "done" | "gone" | "changed" | "own";

/** The same for each one, in the order ticked. */
export type ReviewResult = { readonly id: string; readonly outcome: ReviewOutcome };

/** How many reviews there are, and how many wait for staff. */
export type ReviewCounts = { readonly total: number; readonly pending: number };

/** The filter of the back office's list. */
export type ReviewFilter = {
  readonly status: ShownReviews;
  readonly page: number;
  /** This review alone. */
  readonly id?: string;
};

/** The moderation actions. */
export type ReviewAction = "approve" | "reject" | "delete";
