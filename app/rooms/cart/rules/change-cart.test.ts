import { expect, test } from "vitest";
import { serializeCart } from "./cart-lines.ts";
import { changeCart } from "./change-cart.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";
const both = [
  { productId: A, quantity: 2 },
  { productId: B, quantity: 1 },
];

test("S-CART-13, S-CART-14: one line can be removed, and all at once", () => {
  expect(changeCart(both, { intent: "remove", productId: A })).toEqual([{ productId: B, quantity: 1 }]);
  expect(changeCart(both, { intent: "clear" })).toEqual([]);
});

test("undo after clear brings every line back, without doubling what was added meanwhile", () => {
  const undo = { intent: "restore", cart: serializeCart(both) } as const;
  expect(changeCart([], undo)).toEqual(both);
  expect(changeCart([{ productId: A, quantity: 5 }], undo)).toEqual([
    { productId: A, quantity: 5 },
    { productId: B, quantity: 1 },
  ]);
});

test("S-CART-12: setting a quantity to 0 removes the line", () => {
  expect(changeCart(both, { intent: "set", productId: B, quantity: 0 })).toEqual([{ productId: A, quantity: 2 }]);
});
