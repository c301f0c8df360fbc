import fc from "fast-check";
import { expect, test } from "vitest";
import type { Wish } from "./types.ts";
import { compactId, addWish, isWished, parseWishlist, serializeWishlist } from "./cart-lines.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";

test("S-WISH-09: a product is added once and keeps the price it was last shown at", () => {
  const once = addWish([], { productId: A, shownCents: 1850 });
  expect(once).toEqual([{ productId: A, shownCents: 1850 }]);
  expect(addWish(once, { productId: A, shownCents: 2000 })).toEqual(once);
  expect([isWished(once, A), isWished(once, B)]).toEqual([true, false]);
});

const wish = fc.record(
  { productId: fc.uuid(), shownCents: fc.integer({ min: 0, max: 9_999_999_999 }) },
  { requiredKeys: ["productId"], noNullPrototype: true },
);
const wishlist = fc.uniqueArray(wish, { maxLength: 50, selector: (entry: Wish) => entry.productId });

test("S-WISH-11, R-067: a wishlist is read back unchanged from the cookie with its prices, and 50 wishes fit", () => {
  fc.assert(
    fc.property(wishlist, (wishes) => {
      const text = serializeWishlist(wishes);
      expect(parseWishlist(text)).toEqual(wishes);
      expect(text.length).toBeLessThan(3500);
      expect(text).toBe(encodeURIComponent(text));
    }),
  );
});

test("S-ERR-06: malformed cookie text is an empty wishlist", () => {
  expect(parseWishlist("%%%")).toEqual([]);
  expect(parseWishlist(undefined)).toEqual([]);
});

test("R-067, S-ERR-06: older wishes have no price; an unreadable price is dropped, its wish is not", () => {
  expect(parseWishlist(`${compactId(A)}_x.1_${compactId(B)}.1850`)).toEqual([
    { productId: A },
    { productId: B, shownCents: 1850 },
  ]);
  for (const broken of ["", "-5", "1,5", "x", "12345678901"])
    expect(parseWishlist(`${compactId(A)}.${broken}`)).toEqual([{ productId: A }]);
});

test("any cookie reads as at most fifty products, each once", () => {
  const wishes = Array.from({ length: 51 }, (_, at) => ({ productId: A.slice(0, -2) + (at + 10) }));
  expect(wishes.reduce<Wish[]>(addWish, [])).toEqual(wishes.slice(0, 50));
  expect(parseWishlist(serializeWishlist(wishes))).toEqual(wishes.slice(0, 50));
  expect(parseWishlist(serializeWishlist([{ productId: A }, { productId: A }]))).toEqual([{ productId: A }]);
});
