import { TESTIMONIAL_ENTITY, TESTIMONIAL_STARS } from "../constants.ts";
import { entryDifference } from "../revisions/difference.ts";
import type { EntryDifference, TestimonialEdits } from "../types.ts";

export const TESTIMONIAL_FIELDS = ["name", "location", "rating", "comment", "verified", "featured", "status"] as const;
type TestimonialField = (typeof TESTIMONIAL_FIELDS)[number];

/** As typed, unchecked; "yes" is a ticked box. */
export type TestimonialValues = { readonly [K in TestimonialField]: string };

export type TestimonialFault = "required" | "too_long" | "rating";
export type TestimonialProblem = {
  readonly field: TestimonialField;
  readonly code: TestimonialFault;
  readonly most?: number;
};

/** A testimonial as form values. */
export const testimonialValues = (testimonial: TestimonialEdits): TestimonialValues => ({
  name: testimonial.name,
  location: testimonial.location ?? "",
  rating: String(testimonial.rating),
  comment: testimonial.comment,
  verified: testimonial.isVerified ? "yes" : "",
  featured: testimonial.isFeatured ? "yes" : "",
  status: testimonial.isActive ? "active" : "inactive",
});

export const NEW_TESTIMONIAL: TestimonialValues = {
  name: "",
  location: "",
  rating: String(TESTIMONIAL_STARS.start),
  comment: "",
  verified: "yes",
  featured: "yes",
  status: "active",
};

/** The key of a testimonial's revisions, and the permission to write them. */
export const testimonialHistory = (id: string) =>
  ({ type: TESTIMONIAL_ENTITY, id, permission: "homepage.edit" }) as const;

/** The changes between two states by field. */
export const testimonialDifference = (before: TestimonialEdits, after: TestimonialEdits): EntryDifference[] =>
  entryDifference(testimonialValues(before), testimonialValues(after));
