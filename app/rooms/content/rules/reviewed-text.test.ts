import { expect, test } from "vitest";
import { DEFAULT_BLOCKS } from "../default-blocks.ts";
import { legalTexts } from "../messages.ts";
import { markdownParts } from "./markdown-parts.ts";
import { reviewedText } from "./reviewed-text.ts";

const draft = markdownParts(DEFAULT_BLOCKS.terms.content);
const own = markdownParts("## Our terms\n\nWritten by our lawyer.");

test("R-029: a shop that takes money shows no draft, and says where to ask", () => {
  expect(reviewedText(draft, { isReviewed: false, isProduction: true })).toEqual({
    note: null,
    parts: [{ kind: "paragraph", text: legalTexts.pending }],
  });
});

test("R-029: a demo shop shows the draft under a note", () => {
  const shown = reviewedText(draft, { isReviewed: false, isProduction: false });
  expect(shown).toEqual({ note: legalTexts.draft, parts: draft.slice(1) });
});

test.each([true, false])(
  "R-029: a reviewed text loses its draft line, an own one stays (production: %s)",
  (isProduction) => {
    expect(reviewedText(draft, { isReviewed: true, isProduction })).toEqual({ note: null, parts: draft.slice(1) });
    expect(reviewedText(own, { isReviewed: false, isProduction })).toEqual({ note: null, parts: own });
  },
);
