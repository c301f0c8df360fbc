import type { ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import type { FaqCategory } from "../types.ts";

/** What staff keep one by one, each with its earlier states: a block, a question, a testimonial. */
export type Entry = { readonly id: string; readonly isActive: boolean; readonly updatedAt: Date };

/** One field that differs, its values as people read them. */
export type EntryDifference = { readonly field: string; readonly before: string; readonly after: string };

/** The state filter of questions and testimonials. */
export type EntryState = "active" | "inactive";

/** What staff write into a question, checked; the answer may hold {tokens} and markup. */
export type FaqEdits = {
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: string;
  readonly isActive: boolean;
};
/** The filter of the list of questions. */
export type FaqFilter = ListFilter<EntryState> & { readonly category: FaqCategory | null };
export type StaffFaq = FaqEdits & Entry;

/** What staff write into a testimonial, checked; `location` is null when it is not said. */
export type TestimonialEdits = {
  readonly name: string;
  readonly location: string | null;
  /** 1 to 5 stars. */
  readonly rating: number;
  readonly comment: string;
  /** May be shown as verified, once an approved review by a buyer stands behind it. */
  readonly isVerified: boolean;
  readonly isFeatured: boolean;
  readonly isActive: boolean;
};
export type StaffTestimonial = TestimonialEdits &
  Entry & {
    /** It came with the shop and says nobody's words. */
    readonly isSample: boolean;
    /** The review behind it. */
    readonly reviewId: string | null;
  };
