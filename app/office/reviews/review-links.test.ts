import fc from "fast-check";
import { expect, test } from "vitest";
import { REVIEW_FILTERS } from "#app/rooms/reviews/constants.ts";
import {
  readDone,
  reviewListPath,
  tickedIn,
  withDone,
  withTicked,
  readReviewFilter,
  reviewFilterQuery,
} from "./review-links.ts";

test("R-120, A-REV-02: the list keeps its filter, on its own page and in the tab", () => {
  expect(reviewListPath({ pathname: "/admin/reviews", search: "?status=all&page=2&done=approve-1" })).toBe(
    "/admin/reviews?status=all&page=2",
  );
  expect(reviewListPath({ pathname: "/admin-dashboard", search: "" })).toBe("/admin-dashboard");
});

test("A-REV-15: the finished action is read from the address, and an unknown one is ignored", () => {
  const path = withDone({ pathname: "/admin/reviews", search: "?status=all" }, { action: "reject", count: 3 });
  expect(path).toBe("/admin/reviews?status=all&done=reject-3");
  expect(readDone(new URL(path, "http://shop.test").search)).toEqual({ action: "reject", count: 3 });
  for (const search of ["", "?done=", "?done=publish-1", "?done=reject-9999", "?done=reject--1"])
    expect(readDone(search)).toBeNull();
});

test("R-014: cancelling a question returns to the list with its reviews still ticked, which no other link keeps", () => {
  const left = withTicked("/admin/reviews?status=all", [{ id: "a" }, { id: "b" }]);
  expect(left).toBe("/admin/reviews?status=all&ticked=a,b");
  const { pathname, search } = new URL(left, "http://shop.test");
  expect(tickedIn(search)).toEqual(["a", "b"]);
  expect(reviewListPath({ pathname, search })).toBe("/admin/reviews?status=all");
});

test.each([
  ["", "pending", 1],
  ["status=pending", "pending", 1],
  ["status=all&page=3", "all", 3],
  ["status=nonsense&page=-2", "pending", 1],
  ["page=1.5", "pending", 1],
  ["page=99999999999", "pending", 100_000],
] as const)("A-REV-03, R-120: the address ?%s selects %s, page %i", (query, status, page) => {
  expect(readReviewFilter(new URLSearchParams(query))).toEqual({ status, page });
});

test("R-131: the address can select one review; an invalid id is left out", () => {
  const id = "3513a5fe-5e00-428c-9c6e-a6aef9a8b9dd";
  const query = reviewFilterQuery({ status: "all", page: 1, id });
  expect(query).toBe(`?status=all&id=${id}`);
  expect(readReviewFilter(new URLSearchParams(query))).toEqual({ status: "all", page: 1, id });
  expect(readReviewFilter(new URLSearchParams("id=1"))).toEqual({ status: "pending", page: 1 });
});

test("R-120: a filter survives the round trip through the address, and the default list has a plain one", () => {
  expect(reviewFilterQuery({ status: "pending", page: 1 })).toBe("");
  fc.assert(
    fc.property(fc.constantFrom(...REVIEW_FILTERS), fc.integer({ min: 1, max: 100_000 }), (status, page) => {
      const query = reviewFilterQuery({ status, page });
      expect(readReviewFilter(new URLSearchParams(query))).toEqual({ status, page });
    }),
  );
});
