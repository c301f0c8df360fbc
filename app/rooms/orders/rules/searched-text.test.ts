import { expect, test } from "vitest";
import { mayBeInNumber, searchedText } from "./searched-text.ts";

test.each([
  ["#1a2b3c4d", "1a2b3c4d"],
  [" awa@example.com ", "awa@example.com"],
  ["a#b", "a#b"],
  ["#", ""],
])("A-ORD-06, R-156: %j looks for %j", (typed, text) => {
  expect(searchedText(typed)).toBe(text);
});

test.each([
  ["4f3a", true],
  ["4F3A-11ee", true],
  // An accent is taken off before the text is compared.
  ["é4", true],
  ["r7", false],
  ["awa@example.com", false],
  ["4f 3a", false],
])("A-ORD-06: an order's number may hold %j: %j", (text, may) => {
  expect(mayBeInNumber(text)).toBe(may);
});
