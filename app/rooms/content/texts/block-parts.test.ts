import fc from "fast-check";
import { expect, test } from "vitest";
import { blockParts, reviewedText, takeDraftNote } from "./block-parts.ts";
import { legalWords } from "./page-messages.ts";
import { valueLines, fillTokens } from "./tokens.ts";
import { DEFAULT_BLOCKS } from "../blocks/default-blocks.ts";
import { markdownParts } from "./markdown-parts.ts";

const html = (content: string): string => {
  const [part] = blockParts({ type: "html", content });
  return part?.kind === "html" ? part.html : "";
};

test.each([
  ["<p>Hi<script>alert(1)</script> <b onclick=x()>you</b></p>", "<p>Hi <b>you</b></p>"],
  ['<h1 style="color:red">A</h1>', "<h2>A</h2>"],
  ['<a href="/products?a=1&amp;b=2">x</a>', '<a href="/products?a=1&amp;b=2">x</a>'],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  ['<iframe src="https://a.test"></iframe><form><input></form>', ""],
  ['<img src="https://a.test/i.png" alt="A" onerror=x()>', '<img src="https://a.test/i.png" alt="A">'],
])("R-180: HTML from staff is sanitized for the page: %j", (content, expected) => {
  expect(html(content)).toBe(expected);
});

test("R-180: any text renders without scripts, handlers or frames", () => {
  const pieces = fc.constantFrom(
    "<script>",
    "</script>",
    "<p onload=x>",
    "<iframe src=x>",
    '"',
    "'",
    ">",
    "<",
    "on",
    "a",
  );
  fc.assert(
    fc.property(fc.array(pieces), (typed) => {
      expect(html(typed.join(""))).not.toMatch(/<(?:script|iframe)|<[^>]*\son\w+=/i);
    }),
  );
});

test("R-180: text and Markdown stay text, JSON is not shown", () => {
  expect(blockParts({ type: "markdown", content: "# A\n\n<b>x</b>" })).toEqual([
    { kind: "heading", text: "A" },
    { kind: "paragraph", text: "<b>x</b>" },
  ]);
  expect(blockParts({ type: "text", content: "- a\n- b" })).toEqual([{ kind: "list", items: ["a", "b"] }]);
  expect(blockParts({ type: "json", content: '{"a":1}' })).toEqual([]);
});

test("each line is a name and a sentence, which may contain colons", () => {
  expect(valueLines("Purity: Plants first: always.\n\n  Community \n")).toEqual([
    { name: "Purity", text: "Plants first: always." },
    { name: "Community", text: "" },
  ]);
});

const tokens = {
  store_name: "Safara Sa Yaram",
  store_email: "hello@example.com",
  store_description: "Drinks of plants",
  free_shipping_threshold: "$100",
  default_shipping_rate: "$12.99",
};

test("S-DET-40, R-054: every token in a text is replaced by its setting", () => {
  expect(
    fillTokens("Free from {free_shipping_threshold}, else {default_shipping_rate}. {store_name}, {store_name}", tokens),
  ).toBe("Free from $100, else $12.99. Safara Sa Yaram, Safara Sa Yaram");
});

test("R-053: an unknown or inherited token name stays as written", () => {
  const unknown = "{nothing} {constructor} {__proto__} {toString} {Store_Name} {}";
  expect(fillTokens(unknown, { ...tokens })).toBe(unknown);
});

test("R-053: a setting that looks like a token or a pattern is printed literally", () => {
  expect(fillTokens("{store_name}", { ...tokens, store_name: "$& {store_email}" })).toBe("$& {store_email}");
});

const draft = markdownParts(DEFAULT_BLOCKS.terms.content);
const own = markdownParts("## Our terms\n\nWritten by our lawyer.");

test("R-029: a live shop hides drafts and names a contact", () => {
  expect(reviewedText(draft, { isReviewed: false, isProduction: true })).toEqual({ state: "pending", parts: [] });
  const text = expect.stringContaining("ask us on the Contact page");
  expect(legalWords({ state: "pending", parts: [] })).toEqual({ note: null, parts: [{ kind: "paragraph", text }] });
});

test("R-029: a demo shop shows the draft under a note", () => {
  const shown = reviewedText(draft, { isReviewed: false, isProduction: false });
  expect(shown).toEqual({ state: "draft", parts: draft.slice(1) });
  expect(legalWords(shown)).toEqual({ note: expect.stringContaining("demo shop"), parts: shown.parts });
});

test.each([true, false])(
  "R-029: a reviewed text loses its draft line, the owner's own line stays (production: %s)",
  (isProduction) => {
    expect(reviewedText(draft, { isReviewed: true, isProduction })).toEqual({ state: "final", parts: draft.slice(1) });
    expect(reviewedText(own, { isReviewed: false, isProduction })).toEqual({ state: "final", parts: own });
  },
);

test.each(["terms", "privacy", "shipping-returns"] as const)(
  "R-029: the built-in text of %s is marked as a draft on its first line",
  (key) => {
    const all = markdownParts(DEFAULT_BLOCKS[key].content);
    const { note, parts } = takeDraftNote(all);
    expect(note).toBe("Draft for legal review.");
    expect(parts).toEqual(all.slice(1));
  },
);

test("a text without a draft line stays whole", () => {
  const parts = markdownParts("Drafty houses\n\nDraft for legal review.");
  expect(takeDraftNote(parts)).toEqual({ note: null, parts });
  expect(takeDraftNote([])).toEqual({ note: null, parts: [] });
});
