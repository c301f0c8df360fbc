import fc from "fast-check";
import { expect, test } from "vitest";
import { readReview } from "./read-review.ts";

test("S-VAL-22, R-031: a comment is required, with at most 2000 characters", () => {
  for (const comment of ["", "   ", "\n\t", undefined, 5n, ["x"]])
    expect(readReview({ rating: "5", comment })).toMatchObject({
      review: null,
      faults: { comment: "Review is required" },
    });
  expect(readReview({ rating: "5", comment: "x".repeat(2001) }).faults.comment).toBe("Review is too long");
  expect(readReview({ rating: "5", comment: "x".repeat(2000) }).faults).toEqual({});
});

test.each(["0", "6", "4.5", "", "five", "-1", "55", " 5", null, undefined, 0, 6, 4.5, Number.NaN])(
  "S-VAL-23: %j stars are refused, and the comment is kept",
  (rating) => {
    const read = readReview({ rating, comment: "Fine." });
    expect(read.review).toBeNull();
    expect(read.faults).toEqual({ rating: "Choose 1 to 5 stars" });
    expect(read.typed.comment).toBe("Fine.");
  },
);

test.each(["1", "2", "3", "4", "5", 1, 5])("S-VAL-23: %j stars are taken", (rating) => {
  expect(readReview({ rating, comment: " Fine. " }).review).toEqual({ rating: Number(rating), comment: "Fine." });
});

test("R-031: control characters go, line breaks stay and count once", () => {
  expect(readReview({ rating: "4", comment: "a\u0000b\r\nc\u0007\rd" }).review?.comment).toBe("ab\nc\nd");
  expect(readReview({ rating: "4", comment: `${"x".repeat(1998)}\r\ny` }).faults).toEqual({});
});

test("R-031: whatever is sent, a review that is taken fits the table", () => {
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
