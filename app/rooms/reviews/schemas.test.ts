import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { reviewFaultTexts } from "./messages.ts";
import { plainComment, reviewFaults } from "./reviewing/review-check.ts";
import { reviewSchema } from "./schemas.ts";
import type { ReviewFaultCode, ReviewField, WrittenReview } from "./types.ts";

function readReview(typed: Record<ReviewField, unknown>) {
  const read = parseFields<WrittenReview, ReviewField, ReviewFaultCode>(reviewSchema, typed);
  return { review: read.ok ? read.value : null, faults: read.ok ? {} : reviewFaultTexts(read.error) };
}

test("S-VAL-22, R-031: a comment is required, with at most 2000 characters", () => {
  for (const comment of ["", "   ", "\n\t", undefined, 5n, ["x"]])
    expect(readReview({ rating: "5", comment })).toEqual({ review: null, faults: { comment: "Review is required" } });
  expect(readReview({ rating: "5", comment: "x".repeat(2001) }).faults.comment).toBe("Review is too long");
  expect(readReview({ rating: "5", comment: "x".repeat(2000) }).faults).toEqual({});
});

test.each(["0", "6", "4.5", "", "five", "-1", "55", " 5", null, undefined, 0, 6, 4.5, Number.NaN])(
  "S-VAL-23: %j stars are refused, without a fault of the comment",
  (rating) => {
    const read = readReview({ rating, comment: "Fine." });
    expect(read).toEqual({ review: null, faults: { rating: "Choose 1 to 5 stars" } });
  },
);

test.each(["1", "2", "3", "4", "5", 1, 5])("S-VAL-23: %j stars are accepted", (rating) => {
  expect(readReview({ rating, comment: " Fine. " }).review).toEqual({ rating: Number(rating), comment: "Fine." });
});

test("R-031: control characters are removed; line breaks stay and count once", () => {
  expect(readReview({ rating: "4", comment: "a\u0000b\r\nc\u0007\rd" }).review?.comment).toBe("ab\nc\nd");
  expect(readReview({ rating: "4", comment: `${"x".repeat(1998)}\r\ny` }).faults).toEqual({});
  expect(plainComment(" a\u0000\r\n")).toBe(" a\n");
});

test("R-031: every accepted review fits the table", () => {
  fc.assert(
    fc.property(fc.anything(), fc.oneof(fc.anything(), fc.string()), (rating, comment) => {
      const { review, faults } = readReview({ rating, comment });
      expect(review === null).toBe(Object.keys(faults).length > 0);
      if (review === null) return;
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
      expect([...review.comment].length).toBeGreaterThan(0);
      expect([...review.comment].length).toBeLessThanOrEqual(2000);
      expect(review.comment).not.toContain("\u0000");
    }),
  );
});

test("R-031: the browser finds the faults that the server finds", () => {
  const stars = fc.constantFrom("1", "5", "0", "6", "", "five");
  const comments = fc.oneof(fc.string(), fc.constantFrom("x".repeat(2000), "x".repeat(2001), "\r\n"));
  fc.assert(
    fc.property(stars, comments, (rating, comment) => {
      expect(reviewFaultTexts(reviewFaults({ rating, comment }))).toEqual(readReview({ rating, comment }).faults);
    }),
  );
});
