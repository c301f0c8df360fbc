import fc from "fast-check";
import { expect, test } from "vitest";
import { parseWishlist, serializeWishlist, toggleWish } from "./wishlist-ids.ts";

const A = "11111111-1111-4111-8111-111111111111";

test("S-WISH-09, S-WISH-10: toggling adds what is absent and removes what is present", () => {
  expect(toggleWish([], A)).toEqual([A]);
  expect(toggleWish([A], A)).toEqual([]);
});

test("S-WISH-11: a wishlist survives the way through the cookie", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 50 }), (ids) => {
      expect(parseWishlist(serializeWishlist(ids))).toEqual(ids);
    }),
  );
});

test("S-ERR-06: broken cookie text gives an empty wishlist", () => {
  expect(parseWishlist("%%%")).toEqual([]);
});
