import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { testimonialSchema } from "./testimonial-schemas.ts";
import { NEW_TESTIMONIAL, testimonialDifference, testimonialValues, type TestimonialValues } from "./testimonial.ts";

const readTestimonial = (values: TestimonialValues) => parseFields(testimonialSchema, values);

const TYPED = { ...NEW_TESTIMONIAL, name: " Awa ", comment: " Good. " };

test("A-CONST-06, A-ENT-139, R-050: a new testimonial has five stars and is verified, active and featured", () => {
  expect(readTestimonial(TYPED)).toEqual({
    ok: true,
    value: {
      name: "Awa",
      location: null,
      rating: 5,
      comment: "Good.",
      isVerified: true,
      isFeatured: true,
      isActive: true,
    },
  });
});

test.each([["0"], ["6"], ["4.5"], [""], ["many"]])("a rating of %j is refused", (rating) =>
  expect(readTestimonial({ ...TYPED, rating })).toEqual({ ok: false, error: { rating: { code: "rating" } } }),
);

test("name and comment are required, and texts have limits", () => {
  expect(readTestimonial({ ...TYPED, name: " ", comment: "", location: "x".repeat(101) })).toEqual({
    ok: false,
    error: {
      name: { code: "required" },
      location: { code: "too_long", most: 100 },
      comment: { code: "required" },
    },
  });
  expect(readTestimonial({ ...TYPED, name: "x".repeat(101), comment: "x".repeat(2001) })).toEqual({
    ok: false,
    error: { name: { code: "too_long", most: 100 }, comment: { code: "too_long", most: 2000 } },
  });
});

test("a testimonial read back from its own form is unchanged", () => {
  const testimonials = fc.record({
    name: fc.constantFrom("Awa", "Ñ & co"),
    location: fc.constantFrom(null, "Dakar"),
    rating: fc.integer({ min: 1, max: 5 }),
    comment: fc.constantFrom("Good.", "<b>Good</b>"),
    isVerified: fc.boolean(),
    isFeatured: fc.boolean(),
    isActive: fc.boolean(),
  });
  fc.assert(
    fc.property(testimonials, (testimonial) => {
      expect(readTestimonial(testimonialValues(testimonial))).toEqual({ ok: true, value: testimonial });
      expect(testimonialDifference(testimonial, testimonial)).toEqual([]);
    }),
  );
});
