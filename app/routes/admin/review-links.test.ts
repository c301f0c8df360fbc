import { expect, test } from "vitest";
import { readDone, reviewListPath, withDone } from "./review-links.ts";

test("R-120, A-REV-02: the list keeps its question, on its own page and in the tab", () => {
  expect(reviewListPath({ pathname: "/admin/reviews", search: "?status=all&page=2&done=approve-1" })).toBe(
    "/admin/reviews?status=all&page=2",
  );
  expect(reviewListPath({ pathname: "/admin-dashboard", search: "" })).toBe("/admin-dashboard");
});

test("A-REV-15: what was done travels in the address and nothing else is believed", () => {
  const path = withDone({ pathname: "/admin/reviews", search: "?status=all" }, { deed: "reject", count: 3 });
  expect(path).toBe("/admin/reviews?status=all&done=reject-3");
  expect(readDone(new URL(path, "http://shop.test").search)).toEqual({ deed: "reject", count: 3 });
  for (const search of ["", "?done=", "?done=publish-1", "?done=reject-9999", "?done=reject--1"])
    expect(readDone(search)).toBeNull();
});
