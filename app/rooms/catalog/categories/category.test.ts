import { expect, test } from "vitest";
import { readCategoryName } from "./category.ts";

test.each([
  [" Tea\u0000 ", { ok: true, value: "Tea" }],
  ["", { ok: false, error: "category_required" }],
  ["(none)", { ok: false, error: "category_required" }],
  ["(new)", { ok: false, error: "category_required" }],
  ["x".repeat(101), { ok: false, error: "too_long" }],
])("R-048: %j as a category's name", (typed, read) => {
  expect(readCategoryName(typed)).toEqual(read);
});
