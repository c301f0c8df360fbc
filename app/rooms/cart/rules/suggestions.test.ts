import { expect, test } from "vitest";
import type { ProductCard } from "#app/rooms/catalog/types.ts";
import { suggestions } from "./suggestions.ts";

const card = (id: string, priceCents: number, isInStock = true): ProductCard => ({
  id,
  name: id,
  slug: id,
  description: "",
  category: null,
  priceCents,
  originalPriceCents: null,
  discount: null,
  rating: 0,
  reviewsCount: 0,
  availableStock: isInStock ? 5 : 0,
  isInStock,
  isNew: false,
  tagline: null,
  size: null,
  picture: null,
});
const idsFor = (cards: ProductCard[], missingCents: number, inCart: string[] = []) =>
  suggestions(cards, { missingCents, inCart }).map(({ id }) => id);

test("S-CART-09: what brings the order to free shipping is suggested first, the cheapest of it, then what comes nearest", () => {
  const cards = [card("dear", 9000), card("fit", 4000), card("near", 3900), card("cheap", 500)];
  expect(idsFor(cards, 4000)).toEqual(["fit", "dear"]);
  expect(idsFor(cards, 9000)).toEqual(["dear", "fit"]);
  expect(idsFor(cards, 20_000)).toEqual(["dear", "fit"]);
});

test("nothing is suggested that is sold out, in the cart, or twice", () => {
  const cards = [card("gone", 4000, false), card("mine", 4100), card("fit", 4200), card("fit", 4200)];
  expect(idsFor(cards, 4000, ["mine"])).toEqual(["fit"]);
  expect(idsFor([], 4000)).toEqual([]);
});
