import fc from "fast-check";
import { expect, test } from "vitest";
import { REVIEW_FILTERS } from "../constants.ts";
import { readReviewFilter, reviewFilterQuery } from "./review-filter.ts";

test.each([
  ["", "pending", 1],
  ["status=pending", "pending", 1],
  ["status=all&page=3", "all", 3],
  ["status=nonsense&page=-2", "pending", 1],
  ["page=1.5", "pending", 1],
  ["page=99999999999", "pending", 100_000],
] as const)("A-REV-03, R-120: the address ?%s asks for %s, page %i", (query, status, page) => {
  expect(readReviewFilter(new URLSearchParams(query))).toEqual({ status, page });
});

test("R-131: the address can ask for one review; what is no id is left out", () => {
  const id = "3513a5fe-5e00-428c-9c6e-a6aef9a8b9dd";
  const query = reviewFilterQuery({ status: "all", page: 1, id });
  expect(query).toBe(`?status=all&id=${id}`);
  expect(readReviewFilter(new URLSearchParams(query))).toEqual({ status: "all", page: 1, id });
  expect(readReviewFilter(new URLSearchParams("id=1"))).toEqual({ status: "pending", page: 1 });
});

test("R-120: what is asked for survives the address, and the usual list has a plain one", () => {
  expect(reviewFilterQuery({ status: "pending", page: 1 })).toBe("");
  fc.assert(
    fc.property(fc.constantFrom(...REVIEW_FILTERS), fc.integer({ min: 1, max: 100_000 }), (status, page) => {
      const query = reviewFilterQuery({ status, page });
      expect(readReviewFilter(new URLSearchParams(query))).toEqual({ status, page });
    }),
  );
});
