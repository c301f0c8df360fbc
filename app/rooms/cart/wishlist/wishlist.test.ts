import fc from "fast-check";
import { expect, test } from "vitest";
import type { Wish, WishlistChange } from "../types.ts";
import { changeWishlist, keepWishPrices, priceWishes } from "./wishlist.ts";
import { serializeWishlist } from "../cart-lines.ts";
import { cartProduct } from "#tests/factories/cart-product.ts";
import type { CartProduct } from "#app/rooms/catalog/types.ts";

const idA = "11111111-1111-4111-8111-111111111111";
const idB = "22222222-2222-4222-8222-222222222222";
const A: Wish = { productId: idA, shownCents: 1200 };
const B: Wish = { productId: idB };

const cases: [string, Wish[], WishlistChange, Wish[]][] = [
  ["S-WISH-09: toggle adds what is absent", [A], { intent: "toggle", productId: idB }, [A, B]],
  ["S-WISH-10: toggle removes what is present", [A, B], { intent: "toggle", productId: idA }, [B]],
  ["removing twice leaves it removed", [B], { intent: "remove", productId: idA }, [B]],
  ["S-WISH-07: what moves to the cart leaves the wishlist", [A, B], { intent: "move", productId: idA }, [B]],
  ["S-WISH-05: clear empties it", [A, B], { intent: "clear" }, []],
  [
    "S-WISH-05: undo brings back what is missing and nothing twice",
    [B],
    { intent: "restore", wishlist: serializeWishlist([A, B]) },
    [B, A],
  ],
];

test.each(cases)("%s", (_name, wishes, change, expected) => {
  expect(changeWishlist(wishes, change)).toEqual(expected);
});

test("S-WISH-05, R-067: undo after clear restores the wishlist with the prices last shown", () => {
  const wish = fc.record({ productId: fc.uuid(), shownCents: fc.nat() }, { noNullPrototype: true });
  fc.assert(
    fc.property(fc.uniqueArray(wish, { maxLength: 50, selector: (entry) => entry.productId }), (wishes) => {
      const cleared = changeWishlist(wishes, { intent: "clear" });
      expect(changeWishlist(cleared, { intent: "restore", wishlist: serializeWishlist(wishes) })).toEqual(wishes);
    }),
  );
});

const product = (id: string, priceCents = 1350, showInShop = true): CartProduct =>
  cartProduct(id, { priceCents, showInShop });

test.each([
  ["risen", 1200, 1200],
  ["fallen", 1500, 1500],
  ["free before", 0, 0],
  ["unchanged", 1350, null],
  ["never shown", undefined, null],
])("R-067: price %s: a change is reported once, then counts as shown", (_what, shownCents, former) => {
  const { products, keptWishes } = priceWishes(
    [{ productId: "a", ...(shownCents !== undefined && { shownCents }) }],
    [product("a")],
  );
  expect(products).toEqual([{ ...product("a"), formerPriceCents: former }]);
  expect(keptWishes).toEqual([{ productId: "a", shownCents: 1350 }]);
  expect(priceWishes(keptWishes, [product("a")]).products[0]?.formerPriceCents).toBeNull();
});

test("S-ENT-43, R-067: deleted and hidden products are dropped and reported; the others keep their order", () => {
  const wishes = ["b", "gone", "hidden", "a"].map((productId) => ({ productId }));
  const answer = priceWishes(wishes, [product("a"), product("b"), product("hidden", 1350, false)]);
  expect(answer.products.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(answer.keptWishes.map(({ productId }) => productId)).toEqual(["b", "a"]);
  expect(answer.hasVanished).toBe(true);
  expect(priceWishes(answer.keptWishes, [product("a"), product("b")]).hasVanished).toBe(false);
});

test("R-067: a wish without a price gets today's; one with an older price keeps it, so that the page can report the change", () => {
  const wishes = [{ productId: "a" }, { productId: "b", shownCents: 1200 }, { productId: "gone" }];
  expect(keepWishPrices(wishes, [product("a"), product("b")])).toEqual([
    { productId: "a", shownCents: 1350 },
    { productId: "b", shownCents: 1200 },
    { productId: "gone" },
  ]);
});
