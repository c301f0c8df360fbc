import fc from "fast-check";
import { expect, test } from "vitest";
import { cartProduct } from "#tests/factories/cart-product.ts";
import type { CartProduct, ProductCard } from "#app/rooms/catalog/types.ts";
import { orderTotals } from "../order-totals.ts";
import { priceCart, buyableLines, shownLines, toKeep, suggestions } from "./price-cart.ts";
import type { PricedCartLine } from "../types.ts";

const product = (id: string, availableStock: number, priceCents = 1000): CartProduct =>
  cartProduct(id, { availableStock, isInStock: availableStock > 0, priceCents });

test("S-ENT-42: a line has today's price of its product", () => {
  const cart = priceCart([{ productId: "a", quantity: 3 }], [product("a", 10, 1250)]);
  expect(cart.lines).toMatchObject([{ unitCents: 1250, quantity: 3, lineCents: 3750, notice: null }]);
});

test("S-CART-10: a quantity beyond the stock is reduced with a notice; a sold-out line stays, at no charge", () => {
  const cart = priceCart(
    [
      { productId: "a", quantity: 5 },
      { productId: "b", quantity: 1 },
    ],
    [product("a", 2), product("b", 0)],
  );
  expect(cart.lines.map(({ quantity, notice, lineCents }) => [quantity, notice, lineCents])).toEqual([
    [2, "reduced", 2000],
    [0, "sold_out", 0],
  ]);
  expect(cart.keptLines).toEqual([
    { productId: "a", quantity: 2, shownCents: 1000 },
    { productId: "b", quantity: 1, shownCents: 1000 },
  ]);
});

test.each([
  ["risen", 1200, 1200],
  ["fallen", 1500, 1500],
  ["free before", 0, 0],
  ["unchanged", 1350, null],
  ["never shown", undefined, null],
])("R-067: price %s: a change is reported once, then counts as shown", (_what, shownCents, former) => {
  const line = { productId: "a", quantity: 2, ...(shownCents !== undefined && { shownCents }) };
  const { lines, keptLines } = priceCart([line], [product("a", 10, 1350)]);
  expect(lines[0]?.formerUnitCents).toBe(former);
  expect(keptLines).toEqual([{ productId: "a", quantity: 2, shownCents: 1350 }]);
  expect(priceCart(keptLines, [product("a", 10, 1350)]).lines[0]?.formerUnitCents).toBeNull();
});

test("R-067: a line costs today's price, for any price in the cookie", () => {
  const pricing = { shippingRateCents: 1299, freeThresholdCents: 10_000, taxPercent: 8.5 };
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 10 }), (shownCents, quantity) => {
      const { lines } = priceCart([{ productId: "a", quantity, shownCents }], [product("a", 10, 1350)]);
      expect(lines).toMatchObject([{ unitCents: 1350, lineCents: 1350 * quantity }]);
      expect(orderTotals(lines, pricing).subtotalCents).toBe(1350 * quantity);
    }),
  );
});

test("the line of a deleted product is dropped", () => {
  const cart = priceCart([{ productId: "gone", quantity: 1 }], []);
  expect(cart).toEqual({ lines: [], hasVanished: true, keptLines: [] });
});

test("the line of a hidden product is dropped, because the checkout would refuse it", () => {
  const cart = priceCart([{ productId: "a", quantity: 1 }], [{ ...product("a", 5), showInShop: false }]);
  expect(cart).toEqual({ lines: [], hasVanished: true, keptLines: [] });
});

const line = (productId: string, quantity: number, maxQuantity = 10): PricedCartLine => ({
  productId,
  name: productId,
  slug: productId,
  picture: null,
  unitCents: 500,
  originalUnitCents: null,
  formerUnitCents: null,
  quantity,
  maxQuantity,
  lineCents: 500 * quantity,
  notice: null,
});

const kept = (productId: string, quantity: number) => ({ productId, quantity });

test("S-CART-01: a pending quantity shows at once with its amount, never above the stock", () => {
  const shown = shownLines([line("a", 1), line("b", 2, 4)], [kept("a", 1), kept("b", 9)]);
  expect(shown.map(({ quantity, lineCents }) => [quantity, lineCents])).toEqual([
    [1, 500],
    [4, 2000],
  ]);
});

test("S-CART-12: a removed line disappears at once", () => {
  expect(shownLines([line("a", 1), line("b", 2)], [kept("b", 2)]).map(({ productId }) => productId)).toEqual(["b"]);
});

test("R-037: a sold-out line is shown but not buyable", () => {
  const lines = shownLines([line("a", 0, 0), line("b", 2)], [kept("a", 1), kept("b", 2)]);
  expect(lines).toHaveLength(2);
  expect(buyableLines(lines).map(({ productId }) => productId)).toEqual(["b"]);
});

test("R-067: a shown line is kept with its shown price; a sold-out one with one piece", () => {
  expect([line("a", 3), { ...line("b", 0, 0), formerUnitCents: 400 }].map(toKeep)).toEqual([
    { productId: "a", quantity: 3, shownCents: 500 },
    { productId: "b", quantity: 1, shownCents: 500 },
  ]);
});

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

test("S-CART-09: products that reach free shipping are suggested first, the cheapest first, then the nearest", () => {
  const cards = [card("dear", 9000), card("fit", 4000), card("near", 3900), card("cheap", 500)];
  expect(idsFor(cards, 4000)).toEqual(["fit", "dear"]);
  expect(idsFor(cards, 9000)).toEqual(["dear", "fit"]);
  expect(idsFor(cards, 20_000)).toEqual(["dear", "fit"]);
});

test("sold-out products, those in the cart and duplicates are not suggested", () => {
  const cards = [card("gone", 4000, false), card("mine", 4100), card("fit", 4200), card("fit", 4200)];
  expect(idsFor(cards, 4000, ["mine"])).toEqual(["fit"]);
  expect(idsFor([], 4000)).toEqual([]);
});
