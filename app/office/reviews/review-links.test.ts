import { expect, test } from "vitest";
import { readDone, reviewListPath, tickedIn, withDone, withTicked } from "./review-links.ts";

test("R-120, A-REV-02: the list keeps its filter, on its own page and in the tab", () => {
  expect(reviewListPath({ pathname: "/admin/reviews", search: "?status=all&page=2&done=approve-1" })).toBe(
    "/admin/reviews?status=all&page=2",
  );
  expect(reviewListPath({ pathname: "/admin-dashboard", search: "" })).toBe("/admin-dashboard");
});

test("A-REV-15: what was done travels in the address and nothing else is believed", () => {
  const path = withDone({ pathname: "/admin/reviews", search: "?status=all" }, { action: "reject", count: 3 });
  expect(path).toBe("/admin/reviews?status=all&done=reject-3");
  expect(readDone(new URL(path, "http://shop.test").search)).toEqual({ action: "reject", count: 3 });
  for (const search of ["", "?done=", "?done=publish-1", "?done=reject-9999", "?done=reject--1"])
    expect(readDone(search)).toBeNull();
});

test("R-014: a question that is left leads to the list with what it was about still ticked, which no other link keeps", () => {
  const left = withTicked("/admin/reviews?status=all", [{ id: "a" }, { id: "b" }]);
  expect(left).toBe("/admin/reviews?status=all&ticked=a,b");
  const { pathname, search } = new URL(left, "http://shop.test");
  expect(tickedIn(search)).toEqual(["a", "b"]);
  expect(reviewListPath({ pathname, search })).toBe("/admin/reviews?status=all");
});
