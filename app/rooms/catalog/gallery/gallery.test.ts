import { expect, test } from "vitest";
import { choosePictures, nextOption, NO_OPTION } from "./gallery.ts";

const LIMITS = { minBytes: 1, maxBytes: 100, types: ["image/png"] };
const file = (name: string, parts: { size?: number; type?: string } = {}) => ({
  name,
  size: 1,
  type: "image/png",
  ...parts,
});

test("A-VAL-08, A-VAL-10, A-VAL-11, A-VAL-42 to A-VAL-44, R-151: invalid files are reported, and at most five pictures are uploaded in all", () => {
  const files = [
    file("text", { type: "text/plain" }),
    file("large", { size: 101 }),
    file("empty", { size: 0 }),
    file("edge", { size: 100 }),
    file("second"),
    file("third"),
  ];
  const { accepted, refused } = choosePictures(files, 3, LIMITS);
  expect(accepted.map(({ name }) => name)).toEqual(["edge", "second"]);
  expect(refused).toEqual([
    { name: "text", error: "file_type" },
    { name: "large", error: "file_too_large" },
    { name: "empty", error: "file_too_small" },
    { name: "third", error: "too_many" },
  ]);
});

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
