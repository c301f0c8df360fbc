import { expect, test } from "vitest";
import { DEFAULT_BLOCKS } from "../default-blocks.ts";
import { markdownParts } from "./markdown-parts.ts";
import { takeDraftNote } from "./take-draft-note.ts";

test.each(["terms", "privacy", "shipping-returns"] as const)(
  "R-029: the built-in text of %s says above it that it is a draft",
  (key) => {
    const all = markdownParts(DEFAULT_BLOCKS[key].content);
    const { note, parts } = takeDraftNote(all);
    expect(note).toBe("Draft for legal review.");
    expect(parts).toEqual(all.slice(1));
  },
);

test("a text that does not begin with such a line stays whole", () => {
  const parts = markdownParts("Drafty houses\n\nDraft for legal review.");
  expect(takeDraftNote(parts)).toEqual({ note: null, parts });
  expect(takeDraftNote([])).toEqual({ note: null, parts: [] });
});
