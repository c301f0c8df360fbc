import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartLine } from "./types.ts";
import {
  addToCart,
  badgeText,
  countPieces,
  parseCart,
  serializeCart,
  setQuantity,
  compactId,
  shownPrice,
  wholeId,
  withoutOrdered,
} from "./cart-lines.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";

test("S-CART-10, S-CART-11: adding a product that is in the cart raises its quantity, by default by one", () => {
  expect(addToCart(addToCart([], A), A, 2)).toEqual([{ productId: A, quantity: 3 }]);
});

test("S-CART-12: quantity 0 or less removes the line", () => {
  const lines = addToCart(addToCart([], A), B);
  expect(setQuantity(lines, A, 0)).toEqual([{ productId: B, quantity: 1 }]);
  expect(setQuantity(lines, B, -4)).toEqual([{ productId: A, quantity: 1 }]);
});

test("an order takes its products out of the cart, and leaves what was added meanwhile", () => {
  const cart = addToCart(addToCart([], A, 3), B);
  expect(withoutOrdered(cart, [{ productId: A }, { productId: null }])).toEqual([{ productId: B, quantity: 1 }]);
});

test("S-HDR-08: the badge shows 9 at nine and 9+ above", () => {
  expect(badgeText(9)).toBe("9");
  expect(badgeText(10)).toBe("9+");
});

test("S-ERR-06: malformed cookie text is skipped and never throws", () => {
  expect(parseCart("garbage")).toEqual([]);
  expect(parseCart(undefined)).toEqual([]);
  expect(parseCart(`${A.replaceAll("-", "")}.0_${B.replaceAll("-", "")}.2_x.1`)).toEqual([
    { productId: B, quantity: 2 },
  ]);
});

test("R-067, S-ERR-06: older lines have no price; an unreadable price is dropped, its line is not", () => {
  const [a, b] = [A, B].map((id) => id.replaceAll("-", ""));
  expect(parseCart(`${a}.3_${b}.2.1850`)).toEqual([
    { productId: A, quantity: 3 },
    { productId: B, quantity: 2, shownCents: 1850 },
  ]);
  for (const broken of ["", "-5", "1,5", "x", "12345678901"])
    expect(parseCart(`${a}.3.${broken}`)).toEqual([{ productId: A, quantity: 3 }]);
});

const line = fc.record(
  {
    productId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 999 }),
    shownCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  },
  { requiredKeys: ["productId", "quantity"], noNullPrototype: true },
);
const cart = fc.uniqueArray(line, { maxLength: 50, selector: (entry: CartLine) => entry.productId });

test("S-CART-16: a cart is read back unchanged from the cookie, and 50 lines fit", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const text = serializeCart(lines);
      expect(parseCart(text)).toEqual(lines);
      expect(text.length).toBeLessThan(3500);
      expect(text).toBe(encodeURIComponent(text));
    }),
  );
});

test("a cart never holds more than 50 lines nor more than 999 of one product", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 80 }), (additions) => {
      const lines = additions.reduce<CartLine[]>((now, next) => addToCart(now, next.productId, next.quantity), []);
      expect(lines.length).toBeLessThanOrEqual(50);
      expect(countPieces(lines)).toBeLessThanOrEqual(50 * 999);
    }),
  );
});

test("the fifty-first product and the thousandth piece are not added", () => {
  const ids = Array.from({ length: 51 }, (_, at) => A.slice(0, -2) + (at + 10));
  const full = ids.reduce<CartLine[]>((lines, id) => addToCart(lines, id), []);
  expect(full.map(({ productId }) => productId)).toEqual(ids.slice(0, 50));
  expect(addToCart([], A, 1000)).toEqual([{ productId: A, quantity: 999 }]);
  expect(setQuantity(addToCart([], A), A, 1000)).toEqual([{ productId: A, quantity: 999 }]);
  expect(addToCart(addToCart([], A, 998), A, 2)).toEqual([{ productId: A, quantity: 999 }]);
});

test("S-CART-16, S-WISH-11: an id is read back unchanged from the cookie", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(wholeId(compactId(id))).toBe(id);
    }),
  );
});

test.each(["", "x", "11111111-1111-4111-8111-111111111111", "g".repeat(32), "1".repeat(33)])(
  "S-ERR-06: %j is not a compact id",
  (text) => {
    expect(wholeId(text)).toBeNull();
  },
);

test("R-067, S-ERR-06: a price is whole cents of at most ten digits; anything else is ignored", () => {
  expect(shownPrice("0")).toEqual({ shownCents: 0 });
  expect(shownPrice("9999999999")).toEqual({ shownCents: 9_999_999_999 });
  for (const broken of ["", "-5", "1,5", "1.5", "x", "12345678901"]) expect(shownPrice(broken)).toEqual({});
});
