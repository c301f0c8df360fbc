import { expect, test } from "vitest";
import { nextOption, NO_OPTION } from "./next-option.ts";

test.each([
  ["Down from the text to the first", "ArrowDown", NO_OPTION, 3, 0],
  ["Down to the next", "ArrowDown", 0, 3, 1],
  ["Down from the last to the first", "ArrowDown", 2, 3, 0],
  ["Up from the text to the last", "ArrowUp", NO_OPTION, 3, 2],
  ["Up to the one before", "ArrowUp", 2, 3, 1],
  ["Up from the first to the last", "ArrowUp", 0, 3, 2],
  ["a list of one", "ArrowDown", 0, 1, 0],
  ["an empty list", "ArrowDown", NO_OPTION, 0, null],
  ["Home stays in the text", "Home", 1, 3, null],
  ["End stays in the text", "End", 1, 3, null],
  ["letters", "a", 1, 3, null],
])("%s", (_what, key, active, count, expected) => {
  expect(nextOption(key, active, count)).toBe(expected);
});
