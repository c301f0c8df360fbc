import type { FormFaults } from "#app/shared/kernel/forms/form.ts";
import type { ShownTime } from "#app/shared/kernel/format/format.ts";
import type { RatingSummary } from "../catalog/types.ts";

/** Only approved reviews are public. */
export type ReviewStatus = "pending" | "approved" | "rejected";

/** A review as the public reads it: no e-mail, no account id. */
export type Review = {
  readonly id: string;
  readonly userName: string;
  readonly rating: number;
  readonly comment: string;
  /** By a customer with a paid, not cancelled order of the product. */
  readonly isVerifiedPurchase: boolean;
  readonly isDemo: boolean;
  readonly createdAt: Date;
};

/** As a page shows it: with its day in the store's zone, which only the server writes. */
export type ShownReview<R extends Review = Review> = Omit<R, "createdAt"> & { readonly posted: ShownTime };

export type RatingBar = {
  readonly stars: number;
  readonly count: number;
  readonly percent: number;
};

/** Newest first; `bars` from five stars to one. */
export type ProductReviews = {
  readonly reviews: readonly Review[];
  readonly bars: readonly RatingBar[];
  /** Average and count without demo reviews, for search engines. */
  readonly real: RatingSummary;
};

export type QuotedReview = Omit<Review, "createdAt">;

export type OwnReview = Review & { readonly status: ReviewStatus };

export type WrittenReview = { readonly rating: number; readonly comment: string };

export type ReviewField = "rating" | "comment";

export type TypedReview = Readonly<Record<ReviewField, string>>;

export type ReviewFaultCode = "rating_wrong" | "required" | "too_long";
export type ReviewFaults = FormFaults<ReviewField, ReviewFaultCode>;

/** The e-mail is confirmed. */
export type Reviewer = { readonly userId: string; readonly email: string };

/** Returns the account ids of those who bought the product; implemented above, by the orders room. */
export type BuyersAmong = (productId: string, people: readonly Reviewer[]) => Promise<ReadonlySet<string>>;

/** An approved review by a buyer, as it may be quoted: no e-mail, no account id. */
export type BuyersReview = {
  readonly id: string;
  readonly userName: string;
  readonly productName: string;
  readonly rating: number;
  readonly comment: string;
};
/** By id, or the newest that contain the text. */
export type BuyersReviewFilter = { readonly ids: readonly string[] } | { readonly search: string };

export type ShownReviews = "all" | ReviewStatus;

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
  readonly isDemo: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type ReviewList = {
  readonly reviews: readonly StaffReview[];
  readonly total: number;
  readonly pageCount: number;
};

/** `changed`: edited since it was shown; `own`: written by the moderator. */
export type ReviewOutcome = "done" | "gone" | "changed" | "own";

export type ReviewResult = { readonly id: string; readonly outcome: ReviewOutcome };

export type ReviewCounts = { readonly total: number; readonly pending: number };

export type ReviewFilter = {
  readonly status: ShownReviews;
  readonly page: number;
  readonly id?: string;
};

export type ReviewAction = "approve" | "reject" | "delete";
