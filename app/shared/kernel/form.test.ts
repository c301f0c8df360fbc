import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseFields, parseForm } from "./form.ts";
import { err, ok } from "./result.ts";

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

  test("keeps what was typed, line breaks as the shop keeps them, absent fields empty", () => {
    const form = new FormData();
    form.append("name", "Awa\r\nBa");
    form.append("again", "Awa\r\nBa");
    const { typed, read } = parseForm(schema, form, ["name", "again", "note"]);
    expect(typed).toEqual({ name: "Awa\nBa", again: "Awa\nBa", note: "" });
    expect(read).toEqual(err({ name: { code: "too_long", most: 4 } }));
  });
});
