import fc from "fast-check";
import { expect, test } from "vitest";
import type { WishlistChange } from "../types.ts";
import { changeWishlist } from "./change-wishlist.ts";
import { serializeWishlist } from "./wishlist-ids.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";

const cases: [string, string[], WishlistChange, string[]][] = [
  ["S-WISH-09: toggle adds what is absent", [A], { intent: "toggle", productId: B }, [A, B]],
  ["S-WISH-10: toggle removes what is present", [A, B], { intent: "toggle", productId: A }, [B]],
  ["removing twice leaves it removed", [B], { intent: "remove", productId: A }, [B]],
  ["S-WISH-07: what moves to the cart leaves the wishlist", [A, B], { intent: "move", productId: A }, [B]],
  ["S-WISH-05: clear empties it", [A, B], { intent: "clear" }, []],
  [
    "S-WISH-05: undo brings back what is missing and nothing twice",
    [B],
    { intent: "restore", wishlist: serializeWishlist([A, B]) },
    [B, A],
  ],
];

test.each(cases)("%s", (_name, ids, change, expected) => {
  expect(changeWishlist(ids, change)).toEqual(expected);
});

test("S-WISH-05: clearing and undoing gives the same wishlist", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 50 }), (ids) => {
      const cleared = changeWishlist(ids, { intent: "clear" });
      expect(changeWishlist(cleared, { intent: "restore", wishlist: serializeWishlist(ids) })).toEqual(ids);
    }),
  );
});
