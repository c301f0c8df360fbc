import fc from "fast-check";
import { expect, test } from "vitest";
import { cartProduct } from "#tests/factories/cart-product.ts";
import type { CartProduct } from "#app/rooms/catalog/types.ts";
import { orderTotals } from "./order-totals.ts";
import { priceCart } from "./price-cart.ts";

const product = (id: string, availableStock: number, priceCents = 1000): CartProduct =>
  cartProduct(id, { availableStock, isInStock: availableStock > 0, priceCents });

test("S-ENT-42: a line is priced with the product as it is now", () => {
  const cart = priceCart([{ productId: "a", quantity: 3 }], [product("a", 10, 1250)]);
  expect(cart.lines).toMatchObject([{ unitCents: 1250, quantity: 3, lineCents: 3750, notice: null }]);
});

test("S-CART-10: a quantity beyond the stock is cut and said so; a sold-out line stays, at no charge", () => {
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
])(
  "R-067: price %s: told if it is another than the one last shown, and then itself the one last shown",
  (_what, shownCents, former) => {
    const line = { productId: "a", quantity: 2, ...(shownCents !== undefined && { shownCents }) };
    const { lines, keptLines } = priceCart([line], [product("a", 10, 1350)]);
    expect(lines[0]?.formerUnitCents).toBe(former);
    expect(keptLines).toEqual([{ productId: "a", quantity: 2, shownCents: 1350 }]);
    expect(priceCart(keptLines, [product("a", 10, 1350)]).lines[0]?.formerUnitCents).toBeNull();
  },
);

test("R-067: whatever price the browser keeps, the line costs what its product costs now", () => {
  const pricing = { shippingRateCents: 1299, freeThresholdCents: 10_000, taxPercent: 8.5 };
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 10 }), (shownCents, quantity) => {
      const { lines } = priceCart([{ productId: "a", quantity, shownCents }], [product("a", 10, 1350)]);
      expect(lines).toMatchObject([{ unitCents: 1350, lineCents: 1350 * quantity }]);
      expect(orderTotals(lines, pricing).subtotalCents).toBe(1350 * quantity);
    }),
  );
});

test("a line whose product is gone falls out of the cart", () => {
  const cart = priceCart([{ productId: "gone", quantity: 1 }], []);
  expect(cart).toEqual({ lines: [], hasVanished: true, keptLines: [] });
});

test("a product that is not in the shop any more falls out too: the checkout would refuse it", () => {
  const cart = priceCart([{ productId: "a", quantity: 1 }], [{ ...product("a", 5), showInShop: false }]);
  expect(cart).toEqual({ lines: [], hasVanished: true, keptLines: [] });
});
