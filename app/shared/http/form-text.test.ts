import { expect, test } from "vitest";
import { formText } from "./form-text.ts";

test("the text of a field has no zero bytes; what is absent or a file has no text", () => {
  const form = new FormData();
  form.set("name", "A\0wa");
  form.set("file", new File(["x"], "x.txt"));
  expect(["name", "file", "none"].map((name) => formText(form, name))).toEqual(["Awa", "", ""]);
});
