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

test("a wishlist names fifty products at most, each once, whatever the cookie says", () => {
  const ids = Array.from({ length: 51 }, (_, at) => A.slice(0, -2) + (at + 10));
  expect(ids.reduce<string[]>((list, id) => toggleWish(list, id), [])).toEqual(ids.slice(0, 50));
  expect(parseWishlist(serializeWishlist(ids))).toEqual(ids.slice(0, 50));
  expect(parseWishlist(serializeWishlist([A, A]))).toEqual([A]);
});
