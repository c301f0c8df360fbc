import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeEntities, escapeText } from "./html-entities.ts";

test.each([
  ["&lt;b&gt; &amp; &quot;", '<b> & "'],
  ["&#65;&#x42;&#X43;", "ABC"],
  ["&#10;&#0;", "  "],
  ["&#9999999;", ""],
  ["&EURO; &mdash;", "€ —"],
  ["&nothing; AT&T", "&nothing; AT&T"],
  ["&constructor; &toString;", "&constructor; &toString;"],
])("A-NEWS-26: %j is read as %j", (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});

test("A-NEWS-26: escaped text has no tag in it", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeText(text)).not.toMatch(/[<>]/);
    }),
  );
});
