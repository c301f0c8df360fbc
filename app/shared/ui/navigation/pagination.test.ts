import { expect, test } from "vitest";
import { shownPages } from "./pagination.tsx";

test("first, last and neighbouring pages are offered, gaps are marked", () => {
  expect(shownPages(1, 1)).toEqual([1]);
  expect(shownPages(1, 3)).toEqual([1, 2, 3]);
  expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(shownPages(9, 9)).toEqual([1, null, 8, 9]);
});
