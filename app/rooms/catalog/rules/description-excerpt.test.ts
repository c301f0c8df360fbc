import fc from "fast-check";
import { expect, test } from "vitest";
import { DETAIL_EXCERPT_LENGTH } from "../constants.ts";
import { descriptionExcerpt } from "./description-excerpt.ts";

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");

test("S-DET-15: without a length a text of 300 characters stays whole and one of 301 is cut", () => {
  expect(descriptionExcerpt("a".repeat(300)).tail).toBe("");
  expect(descriptionExcerpt("a".repeat(301))).toEqual({ head: "a".repeat(300), tail: "a" });
});

test("S-DET-16: the detail page cuts 250 characters at the last whole word within 200", () => {
  const text = words(50).slice(0, 250);
  const { head, tail } = descriptionExcerpt(text, DETAIL_EXCERPT_LENGTH);
  expect(head.length).toBeLessThanOrEqual(200);
  expect(tail.startsWith(" ")).toBe(true);
  expect(head + tail).toBe(text);
});

test("R-045: a word that ends exactly at the length is kept", () => {
  expect(descriptionExcerpt("one two three", 7)).toEqual({ head: "one two", tail: " three" });
});

test("R-045: nothing is lost and the head is never longer than asked", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: "grapheme" }), fc.integer({ min: 2, max: 50 }), (text, length) => {
      const { head, tail } = descriptionExcerpt(text, length);
      expect(head + tail).toBe(text);
      expect(head.length).toBeLessThanOrEqual(length);
      expect(head.isWellFormed()).toBe(true);
    }),
  );
});
