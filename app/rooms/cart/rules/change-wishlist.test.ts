import fc from "fast-check";
import { expect, test } from "vitest";
import type { Wish, WishlistChange } from "../types.ts";
import { changeWishlist } from "./change-wishlist.ts";
import { serializeWishlist } from "./wishes.ts";

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

test("S-WISH-05, R-067: clearing and undoing gives the same wishlist with the prices last shown", () => {
  const wish = fc.record({ productId: fc.uuid(), shownCents: fc.nat() }, { noNullPrototype: true });
  fc.assert(
    fc.property(fc.uniqueArray(wish, { maxLength: 50, selector: (entry) => entry.productId }), (wishes) => {
      const cleared = changeWishlist(wishes, { intent: "clear" });
      expect(changeWishlist(cleared, { intent: "restore", wishlist: serializeWishlist(wishes) })).toEqual(wishes);
    }),
  );
});
