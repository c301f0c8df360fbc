import { expect, test } from "vitest";
import { cartProduct } from "#tests/factories/cart-product.ts";
import type { CartProduct } from "#app/rooms/catalog/types.ts";
import { keepWishPrices, priceWishes } from "./price-wishes.ts";

const product = (id: string, priceCents = 1350, showInShop = true): CartProduct =>
  cartProduct(id, { priceCents, showInShop });

test.each([
  ["risen", 1200, 1200],
  ["fallen", 1500, 1500],
  ["free before", 0, 0],
  ["unchanged", 1350, null],
  ["never shown", undefined, null],
])(
  "R-067: price %s: told if it is another than the one last shown, and then itself the one last shown",
  (_what, shownCents, former) => {
    const { products, keptWishes } = priceWishes(
      [{ productId: "a", ...(shownCents !== undefined && { shownCents }) }],
      [product("a")],
    );
    expect(products).toEqual([{ ...product("a"), formerPriceCents: former }]);
    expect(keptWishes).toEqual([{ productId: "a", shownCents: 1350 }]);
    expect(priceWishes(keptWishes, [product("a")]).products[0]?.formerPriceCents).toBeNull();
  },
);

test("S-ENT-43, R-067: what is gone or hidden falls out and is told; the others keep their order", () => {
  const wishes = ["b", "gone", "hidden", "a"].map((productId) => ({ productId }));
  const answer = priceWishes(wishes, [product("a"), product("b"), product("hidden", 1350, false)]);
  expect(answer.products.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(answer.keptWishes.map(({ productId }) => productId)).toEqual(["b", "a"]);
  expect(answer.hasVanished).toBe(true);
  expect(priceWishes(answer.keptWishes, [product("a"), product("b")]).hasVanished).toBe(false);
});

test("R-067: a wish without a price gets the one of now; one with an older price keeps that, for the page to tell of", () => {
  const wishes = [{ productId: "a" }, { productId: "b", shownCents: 1200 }, { productId: "gone" }];
  expect(keepWishPrices(wishes, [product("a"), product("b")])).toEqual([
    { productId: "a", shownCents: 1350 },
    { productId: "b", shownCents: 1200 },
    { productId: "gone" },
  ]);
});
