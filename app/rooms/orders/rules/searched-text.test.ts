import { expect, test } from "vitest";
import { searchedText } from "./searched-text.ts";

test.each([
  ["#1a2b3c4d", "1a2b3c4d"],
  [" awa@example.com ", "awa@example.com"],
  ["a#b", "a#b"],
  ["#", ""],
])("A-ORD-06, R-156: %j looks for %j", (typed, text) => {
  expect(searchedText(typed)).toBe(text);
});
