import { expect, test } from "vitest";
import { choosePictures } from "./picture-choice.ts";

const LIMITS = { minBytes: 1, maxBytes: 100, types: ["image/png"] };
const file = (name: string, parts: { size?: number; type?: string } = {}) => ({
  name,
  size: 1,
  type: "image/png",
  ...parts,
});

test("A-VAL-08, A-VAL-10, A-VAL-11, A-VAL-42 to A-VAL-44, R-151: bad files are named, and no more than five pictures are sent in all", () => {
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
