import { expect, test } from "vitest";
import {
  availableStock,
  fewLeft,
  isInStock,
  maxQuantity,
  chargedPrice,
  struckPrice,
  productPath,
  descriptionExcerpt,
} from "./product.ts";
import fc from "fast-check";
import { DETAIL_EXCERPT_LENGTH } from "../constants.ts";

test.each([
  [1, 0, 1, true],
  [0, 0, 0, false],
  [null, 0, 0, false],
  [10, 4, 6, true],
  [10, 10, 0, false],
  [3, 5, 0, false],
])("S-ENT-26, S-ENT-10: stock %s with %d held leaves %d (in stock: %s)", (stock, held, available, inStock) => {
  expect(availableStock(stock, held)).toBe(available);
  expect(isInStock(availableStock(stock, held))).toBe(inStock);
});

test.each([
  [5, 5],
  [0, 0],
  [5000, 999],
  [null, 999],
])("S-VAL-27: with %s available at most %d pieces can be chosen", (available, most) => {
  expect(maxQuantity(available)).toBe(most);
});

test.each([
  [0, null],
  [1, 1],
  [10, 10],
  [11, null],
])("S-DET-19, R-037: with %d available the page shows %s left", (available, shown) => {
  expect(fewLeft(available)).toBe(shown);
});

test.each([
  [2999, 15, 2549],
  [4000, 25, 3000],
  [2999, null, 2999],
  [2999, 0, 2999],
  [101, 50, 51],
  [1, 50, 1],
  [1999, 12.5, 1749],
  [10_000, 99.99, 1],
])("S-CONST-06, S-DET-14: %d cents at %s percent off cost %d, half a cent rounded up", (price, discount, charged) => {
  expect(chargedPrice(price, discount)).toBe(charged);
});

test("S-DET-14, R-038: the full price is struck out only with a discount", () => {
  expect(struckPrice(4000, 25)).toBe(4000);
  expect(struckPrice(4000, 0)).toBeNull();
  expect(struckPrice(4000, null)).toBeNull();
});

test("R-010: the charged price is whole cents, never more than the price, within half a cent of the exact one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9999 }), (price, hundredths) => {
      const charged = chargedPrice(price, hundredths / 100);
      const exact = price * (10_000 - hundredths);
      expect(Number.isInteger(charged)).toBe(true);
      expect(charged).toBeLessThanOrEqual(price);
      expect(charged * 10_000 - exact).toBeGreaterThan(-5000);
      expect(charged * 10_000 - exact).toBeLessThanOrEqual(5000);
    }),
  );
});

test("S-ROUTE-04: a product's address contains its slug and its id", () => {
  expect(productPath({ slug: "sokh-1a2b3c4d", id: "1a2b3c4d-0000" })).toBe("/product/sokh-1a2b3c4d/1a2b3c4d-0000");
});

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

test("a comma, colon or dash at the cut moves to the tail, so that none precedes the ellipsis", () => {
  expect(descriptionExcerpt("warm, of ginger", 6)).toEqual({ head: "warm", tail: ", of ginger" });
  expect(descriptionExcerpt("a bottle – amber", 11)).toEqual({ head: "a bottle", tail: " – amber" });
});

test("R-045: no text is lost and the head never exceeds the length", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: "grapheme" }), fc.integer({ min: 2, max: 50 }), (text, length) => {
      const { head, tail } = descriptionExcerpt(text, length);
      expect(head + tail).toBe(text);
      expect(head.length).toBeLessThanOrEqual(length);
      expect(head.isWellFormed()).toBe(true);
    }),
  );
});
