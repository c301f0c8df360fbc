import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { folderSchema, mediaDetailsSchema } from "./library-schemas.ts";

const DETAILS = { title: " Prices ", altText: "", folder: "", isPublic: "", seenUpdatedAt: "" };

test("A-MED-16, A-MED-17, R-181: the details of a file have limits", () => {
  const value = { title: "Prices", altText: "", folder: null, isPublic: false, seenUpdatedAt: "" };
  expect(parseFields(mediaDetailsSchema, DETAILS)).toEqual({ ok: true, value });
  const long = { title: "x".repeat(151), altText: "x".repeat(251) };
  expect(parseFields(mediaDetailsSchema, { ...DETAILS, ...long })).toMatchObject({
    error: { title: { code: "title_too_long" }, altText: { code: "alt_too_long" } },
  });
});

test.each([
  ["", "name_required"],
  ["  ", "name_required"],
  ["x".repeat(101), "name_too_long"],
])("A-CALL-56, R-176: %j is not a valid folder name", (name, code) => {
  const read = parseFields(folderSchema, { folderId: "", name, parentId: "" });
  expect(read).toMatchObject({ ok: false, error: { name: { code } } });
});
