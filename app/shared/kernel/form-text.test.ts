import { expect, test } from "vitest";
import { formLines, formText, formTexts, typedFields } from "./form-text.ts";

const FILE = new File(["x"], "x.txt");
function sent(...fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("the text of a field has no zero bytes; what is absent or a file has no text", () => {
  const form = sent(["name", "A\0wa"], ["file", FILE]);
  expect(["name", "file", "none"].map((name) => formText(form, name))).toEqual(["Awa", "", ""]);
});

test("the texts of several fields of one name are all read, and no files", () => {
  expect(formTexts(sent(["id", "b"], ["other", "x"], ["id", FILE], ["id", "a\0"]), "id")).toEqual(["b", "a"]);
});

test("the named fields are read as typed, with plain line breaks, without zero bytes; a missing one is empty", () => {
  const form = sent(["name", "A\r\nb\0"], ["other", "not asked"], ["file", FILE]);
  expect(typedFields(form, ["name", "file", "none"])).toEqual({ name: "A\nb", file: "", none: "" });
  expect(formLines(form, "name")).toBe("A\nb");
});
