import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areSamePictures,
  arrangePictures,
  isPictureStep,
  movePicture,
  picturesInStep,
  type PictureStep,
} from "./product-pictures.ts";

test.each([
  ["A-VAL-12: a missing list is an empty list", { imageUrl: null, images: null }, { imageUrl: null, images: [] }],
  [
    "A-VAL-13: an unlisted primary picture is put first",
    { imageUrl: "z", images: ["a"] },
    { imageUrl: "z", images: ["z", "a"] },
  ],
  [
    "A-VAL-14: without a primary picture the first one is primary",
    { imageUrl: null, images: ["a", "b"] },
    { imageUrl: "a", images: ["a", "b"] },
  ],
  [
    "A-PROD-45: the first of the list is primary",
    { imageUrl: "b", images: ["a", "b"] },
    { imageUrl: "a", images: ["a", "b"] },
  ],
  [
    "A-PROD-45: the same picture is listed once",
    { imageUrl: "a", images: ["a", "a"] },
    { imageUrl: "a", images: ["a"] },
  ],
])("%s", (_what, kept, expected) => {
  expect(picturesInStep(kept)).toEqual(expected);
});

test.each<[PictureStep, string]>([
  ["first:2", "cab"],
  ["first:0", "abc"],
  ["earlier:1", "bac"],
  ["earlier:0", "abc"],
  ["later:1", "acb"],
  ["later:2", "abc"],
  ["remove:0", "bc"],
  ["remove:9", "abc"],
])("A-PROD-35, A-PROD-38, A-PROD-39, R-013: %s makes abc %s", (step, expected) => {
  expect(arrangePictures(["a", "b", "c"], step).join("")).toBe(expected);
});

test("A-PROD-35: moving loses no picture", () => {
  const pictures = fc.uniqueArray(fc.string(), { maxLength: 5 });
  fc.assert(
    fc.property(pictures, fc.nat(6), fc.nat(6), (before, from, to) => {
      expect(movePicture(before, from, to).toSorted()).toEqual(before.toSorted());
    }),
  );
});

test("only known values are steps", () => {
  expect(["first:0", "remove:12", "save", "first", "later:x", "up:1"].filter(isPictureStep)).toEqual([
    "first:0",
    "remove:12",
  ]);
});

test.each([
  ["the same", ["a", "b"], true],
  ["one more", ["a", "b", "c"], false],
  ["one less", ["a"], false],
  ["another order", ["b", "a"], false],
])("R-014: pictures compared with %s, %j, are the same: %s", (_what, urls, isSame) => {
  const of = (all: readonly string[]) => all.map((url) => ({ url }));
  expect(areSamePictures(of(urls), of(["a", "b"]))).toBe(isSame);
});
