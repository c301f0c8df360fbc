import { TESTIMONIAL_ENTITY, TESTIMONIAL_STARS } from "../constants.ts";
import { entryDifference } from "../revisions/difference.ts";
import type { EntryDifference, TestimonialEdits } from "../types.ts";

/** The fields of a testimonial's form. */
export const TESTIMONIAL_FIELDS = ["name", "location", "rating", "comment", "verified", "featured", "status"] as const;
type TestimonialField = (typeof TESTIMONIAL_FIELDS)[number];

/** The form of a testimonial as typed, before anything is checked; "yes" is a ticked box. */
export type TestimonialValues = { readonly [K in TestimonialField]: string };

/** Why a field of the form is refused. */
export type TestimonialFault = "required" | "too_long" | "rating";
export type TestimonialProblem = {
  readonly field: TestimonialField;
  readonly code: TestimonialFault;
  readonly most?: number;
};

/** A testimonial as its form shows it. */
export const testimonialValues = (testimonial: TestimonialEdits): TestimonialValues => ({
  name: testimonial.name,
  location: testimonial.location ?? "",
  rating: String(testimonial.rating),
  comment: testimonial.comment,
  verified: testimonial.isVerified ? "yes" : "",
  featured: testimonial.isFeatured ? "yes" : "",
  status: testimonial.isActive ? "active" : "inactive",
});

/** The form of a new testimonial: five stars, verified as soon as a review stands behind it. */
export const NEW_TESTIMONIAL: TestimonialValues = {
  name: "",
  location: "",
  rating: String(TESTIMONIAL_STARS.start),
  comment: "",
  verified: "yes",
  featured: "yes",
  status: "active",
};

/** A testimonial's earlier states, and who may write them. */
export const testimonialHistory = (id: string) =>
  ({ type: TESTIMONIAL_ENTITY, id, permission: "homepage.edit" }) as const;

/** The changes between two states of a testimonial by field. */
export const testimonialDifference = (before: TestimonialEdits, after: TestimonialEdits): EntryDifference[] =>
  entryDifference(testimonialValues(before), testimonialValues(after));
