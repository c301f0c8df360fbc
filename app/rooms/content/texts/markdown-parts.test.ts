import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownParts, textLines } from "./markdown-parts.ts";

test("R-029: headings, paragraphs and lists are recognised", () => {
  expect(
    markdownParts("## Returns\nWithin 30 days\nof arrival.\n\n- unopened\r\n- with receipt\n\nWrite to us."),
  ).toEqual([
    { kind: "heading", text: "Returns" },
    { kind: "paragraph", text: "Within 30 days of arrival." },
    { kind: "list", items: ["unopened", "with receipt"] },
    { kind: "paragraph", text: "Write to us." },
  ]);
});

test("R-029: markup in a text stays text", () => {
  expect(markdownParts("<script>alert(1)</script>")).toEqual([
    { kind: "paragraph", text: "<script>alert(1)</script>" },
  ]);
});

test("R-029: every word of a text is kept", () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.constantFrom("\n", "\n\n", "# ", "- "))), (pieces) => {
      const written = pieces.join(" ").match(/[a-z]+/g) ?? [];
      const printed = markdownParts(pieces.join(" ")).flatMap((part) =>
        part.kind === "list" ? part.items : "text" in part ? [part.text] : [],
      );
      expect(printed.join(" ").match(/[a-z]+/g) ?? []).toEqual(written);
    }),
  );
});

test("R-179: a block of lines returns its non-empty lines", () => {
  expect(textLines(" one \n\n two\n")).toEqual(["one", "two"]);
});
