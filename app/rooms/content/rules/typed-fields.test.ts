import { expect, test } from "vitest";
import { typedFields } from "./typed-fields.ts";

test("the named fields are read as typed, with plain line breaks, without zero bytes; a missing one is empty", () => {
  const form = new FormData();
  form.set("name", "A\r\nb\0");
  form.set("other", "not asked");
  form.set("file", new File(["x"], "x"));
  expect(typedFields(form, ["name", "file", "none"])).toEqual({ name: "A\nb", file: "", none: "" });
});
