import { typedFields } from "#app/shared/kernel/forms/form.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { TESTIMONIAL_LIMITS, TESTIMONIAL_STARS } from "../constants.ts";
import type { EntryDifference, TestimonialEdits } from "../entries/entry-types.ts";
import type { EntryProblem } from "../errors.ts";
import { entryDifference, entryProblems } from "../entries/entry.ts";

const FIELDS = ["name", "location", "rating", "comment", "verified", "featured", "status"] as const;
/** The form of a testimonial as typed, before anything is checked; "yes" is a ticked box. */
export type TestimonialValues = { readonly [K in (typeof FIELDS)[number]]: string };

/** What was typed. */
export const testimonialValuesOf = (form: FormData): TestimonialValues => typedFields(form, FIELDS);

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

/** A testimonial as typed, checked; else every problem at its field. */
export function readTestimonial(values: TestimonialValues): Result<TestimonialEdits, readonly EntryProblem[]> {
  const edits: TestimonialEdits = {
    name: values.name.trim(),
    location: values.location.trim() || null,
    rating: Number(values.rating),
    comment: values.comment.trim(),
    isVerified: values.verified === "yes",
    isFeatured: values.featured === "yes",
    isActive: values.status !== "inactive",
  };
  const { least, most } = TESTIMONIAL_STARS;
  const isRating = Number.isInteger(edits.rating) && edits.rating >= least && edits.rating <= most;
  const problems: EntryProblem[] = [
    ...entryProblems(edits, { required: ["name", "comment"], limits: TESTIMONIAL_LIMITS }),
    ...(isRating ? [] : [{ field: "rating", code: "rating" } as const]),
  ];
  return problems.length === 0 ? ok(edits) : err(problems);
}

/** The changes between two states of a testimonial by field. */
export const testimonialDifference = (before: TestimonialEdits, after: TestimonialEdits): EntryDifference[] =>
  entryDifference(testimonialValues(before), testimonialValues(after));
