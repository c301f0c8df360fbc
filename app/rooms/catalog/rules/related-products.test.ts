import fc from "fast-check";
import { expect, test } from "vitest";
import { relatedProducts } from "./related-products.ts";

const card = (name: string, part: { rating?: number; isInStock?: boolean; category?: string | null } = {}) => ({
  id: name,
  name,
  category: "Drinks",
  rating: 0,
  isInStock: true,
  ...part,
});
const names = (products: ReadonlyArray<{ name: string }>): string[] => products.map(({ name }) => name);

test("S-DET-32, R-035: rated ones come first, then by name, sold-out ones last, four at most", () => {
  const candidates = [
    card("Sold", { rating: 5, isInStock: false }),
    card("Beta"),
    card("Alpha"),
    card("Best", { rating: 4.8 }),
    card("Good", { rating: 4.1 }),
  ];
  expect(names(relatedProducts(card("Self"), candidates))).toEqual(["Best", "Good", "Alpha", "Beta"]);
  expect(names(relatedProducts(card("Beta"), candidates))).toEqual(["Best", "Good", "Alpha", "Sold"]);
});

test("S-DET-32: other categories and the product itself are never related", () => {
  const candidates = [card("Self"), card("Tea", { category: "Teas" }), card("None", { category: null })];
  expect(relatedProducts(card("Self"), candidates)).toEqual([]);
  expect(relatedProducts(card("Bare", { category: null }), candidates)).toEqual([]);
});

test("S-DET-32: whatever the catalogue, at most four of the same category and not itself", () => {
  const cards = fc.array(
    fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
      name: fc.string(),
      category: fc.constantFrom("X", "Y", null),
      rating: fc.integer({ min: 0, max: 5 }),
      isInStock: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(cards, (candidates) => {
      const related = relatedProducts({ id: "a", category: "X" }, candidates);
      expect(related.length).toBeLessThanOrEqual(4);
      expect(related.every(({ id, category }) => id !== "a" && category === "X")).toBe(true);
    }),
  );
});
