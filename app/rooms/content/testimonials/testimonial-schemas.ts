import { z } from "zod";
import { TESTIMONIAL_LIMITS, TESTIMONIAL_STARS } from "../constants.ts";
import type { TestimonialEdits } from "../types.ts";

const { least, most } = TESTIMONIAL_STARS;
const text = (limit: number) => z.string().trim().min(1, "required").max(limit, "too_long");
const isRating = (stars: number) => Number.isInteger(stars) && stars >= least && stars <= most;
const ticked = z.string().transform((value) => value === "yes");

/** An unknown status counts as active. */
export const testimonialSchema = z
  .object({
    name: text(TESTIMONIAL_LIMITS.name),
    location: z.string().trim().max(TESTIMONIAL_LIMITS.location, "too_long"),
    rating: z.string().transform(Number).refine(isRating, "rating"),
    comment: text(TESTIMONIAL_LIMITS.comment),
    verified: ticked,
    featured: ticked,
    status: z.enum(["active", "inactive"]).catch("active"),
  })
  .transform(({ location, verified, featured, status, ...edits }): TestimonialEdits => ({
    ...edits,
    location: location || null,
    isVerified: verified,
    isFeatured: featured,
    isActive: status === "active",
  }));
