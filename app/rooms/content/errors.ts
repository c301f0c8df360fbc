import type { SECTION_LIMITS } from "./constants.ts";

/** An error at one field of a section's form; `number` counts a list's entries from 1. */
export type SectionProblem = { readonly field: string } & (
  | { readonly code: "section_name_required" | "title_required" | "story_image_required" | "unsafe_link" }
  | { readonly code: "too_long"; readonly limit: keyof typeof SECTION_LIMITS; readonly most: number }
  | {
      readonly code:
        | "feature_title_required"
        | "feature_description_required"
        | "testimonial_name_required"
        | "testimonial_comment_required"
        | "testimonial_rating";
      readonly number: number;
    }
);

/** Why a change of a section that exists was refused. */
export type SectionChangeError = "not_found" | "changed_by_other";
/** Why a section was not duplicated or deleted: built-in ones only move, change and rest. */
export type SectionCopyError = "not_found" | "built_in";

/** Why a change of a block, a question or a testimonial that exists was refused. */
export type EntryChangeError = "not_found" | "changed_by_other";
/** Why a review was not put behind a testimonial: one of the two is gone, or it is no approved review by a buyer. */
export type ReviewLinkError = "not_found" | "no_buyers_review";

/** Why a new block was refused: its named place has one already. */
export type BlockCreateError = "place_taken";
