import type { SECTION_LIMITS } from "./constants.ts";

/** `number` counts a list's entries from 1. */
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

export type SectionChangeError = "not_found" | "changed_by_other";
export type SectionCopyError = "not_found" | "built_in";

export type EntryChangeError = "not_found" | "changed_by_other";
export type ReviewLinkError = "not_found" | "no_buyers_review";

export type BlockCreateError = "place_taken";
