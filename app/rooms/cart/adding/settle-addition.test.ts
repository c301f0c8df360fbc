import fc from "fast-check";
import { expect, test } from "vitest";
import { addToCart, countPieces } from "../cart-lines.ts";
import { settleAddition } from "./settle-addition.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";
const cart = [
  { productId: A, quantity: 3 },
  { productId: B, quantity: 1, shownCents: 500 },
];

test("R-066, R-067: the quantity that the shop allows stays in the cart, at the shop's price", () => {
  expect(settleAddition(cart, A, { atMost: null, shownCents: 1850 })).toEqual([
    { productId: A, quantity: 3, shownCents: 1850 },
    cart[1],
  ]);
  expect(settleAddition(cart, A, { atMost: 2 })).toEqual([{ productId: A, quantity: 2 }, cart[1]]);
  expect(settleAddition(cart, A, { atMost: 0 })).toEqual([cart[1]]);
});

test("R-067: a line with a price keeps it; a line removed meanwhile does not come back", () => {
  expect(settleAddition(cart, B, { atMost: null, shownCents: 700 })).toEqual(cart);
  expect(settleAddition([cart[1]!], A, { atMost: 5, shownCents: 700 })).toEqual([cart[1]]);
});

test("an answer never adds to the cart", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.option(fc.nat(2000)), (quantity, atMost) => {
      const lines = addToCart(cart, A, quantity);
      expect(countPieces(settleAddition(lines, A, { atMost }))).toBeLessThanOrEqual(countPieces(lines));
    }),
  );
});
