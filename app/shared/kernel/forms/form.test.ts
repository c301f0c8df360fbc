import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseFields, parseForm, formFiles, formLines, formText, formTexts, typedFields } from "./form.ts";
import { err, ok } from "../result.ts";

const schema = z
  .object({
    name: z.string().trim().min(1, "required").max(4, "too_long"),
    again: z.string(),
  })
  .refine(({ name, again }) => name === again, { path: ["again"], error: "differs" });

describe("a form read by its schema", () => {
  test("gives the cleaned values", () => {
    expect(parseFields(schema, { name: " Awa ", again: "Awa" })).toEqual(ok({ name: "Awa", again: "Awa" }));
  });

  test("gives the first fault of each field, with the limit that was passed", () => {
    expect(parseFields(schema, { name: "  ", again: "" })).toEqual(err({ name: { code: "required" } }));
    expect(parseFields(schema, { name: "Aminata", again: "Aminata" })).toEqual(
      err({ name: { code: "too_long", most: 4 } }),
    );
  });

  test("shows a fault of the whole form at the field its path names", () => {
    expect(parseFields(schema, { name: "Awa", again: "Eva" })).toEqual(err({ again: { code: "differs" } }));
  });

  test("passes on the other values of a fault", () => {
    const lines = z.object({
      list: z
        .string()
        .superRefine((_typed, { addIssue }) => addIssue({ code: "custom", message: "alone", params: { line: 2 } })),
    });
    expect(parseFields(lines, { list: "a" })).toEqual(err({ list: { code: "alone", line: 2 } }));
  });

  test("keeps what was typed, line breaks as the shop keeps them, absent fields empty", () => {
    const form = new FormData();
    form.append("name", "Awa\r\nBa");
    form.append("again", "Awa\r\nBa");
    const { typed, read } = parseForm(schema, form, ["name", "again", "note"]);
    expect(typed).toEqual({ name: "Awa\nBa", again: "Awa\nBa", note: "" });
    expect(read).toEqual(err({ name: { code: "too_long", most: 4 } }));
  });
});

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

test("the chosen files of a field are read; a field without a file sends a nameless one", () => {
  const empty = new File([], "");
  expect(formFiles(sent(["file", FILE], ["file", "text"], ["file", empty], ["other", FILE]), "file")).toEqual([FILE]);
});

test("the named fields are read as typed, with plain line breaks, without zero bytes; a missing one is empty", () => {
  const form = sent(["name", "A\r\nb\0"], ["other", "not read"], ["file", FILE]);
  expect(typedFields(form, ["name", "file", "none"])).toEqual({ name: "A\nb", file: "", none: "" });
  expect(formLines(form, "name")).toBe("A\nb");
});
