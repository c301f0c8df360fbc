import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { categoryMoveSchema } from "./category-schemas.ts";

test.each([
  [" Tea\u0000 ", { ok: true, value: { from: "Leaves", to: "Tea", seenCount: null } }],
  ["", { ok: false, error: { to: { code: "category_required" } } }],
  ["(none)", { ok: false, error: { to: { code: "category_required" } } }],
  ["(new)", { ok: false, error: { to: { code: "category_required" } } }],
  ["x".repeat(101), { ok: false, error: { to: { code: "too_long", most: 100 } } }],
])("R-048: %j is read as a category name", (typed, read) => {
  expect(parseFields(categoryMoveSchema, { from: "Leaves", to: typed, seenCount: "" })).toEqual(read);
});
