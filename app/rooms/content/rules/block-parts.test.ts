import fc from "fast-check";
import { expect, test } from "vitest";
import { blockParts } from "./block-parts.ts";

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
])("R-180: HTML from staff is cleaned for the page: %j", (content, expected) => {
  expect(html(content)).toBe(expected);
});

test("R-180: whatever is typed, no script, handler or frame comes out", () => {
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

test("R-180: Markdown and text stay text, JSON is not printed", () => {
  expect(blockParts({ type: "markdown", content: "# A\n\n<b>x</b>" })).toEqual([
    { kind: "heading", text: "A" },
    { kind: "paragraph", text: "<b>x</b>" },
  ]);
  expect(blockParts({ type: "text", content: "- a\n- b" })).toEqual([{ kind: "list", items: ["a", "b"] }]);
  expect(blockParts({ type: "json", content: '{"a":1}' })).toEqual([]);
});
