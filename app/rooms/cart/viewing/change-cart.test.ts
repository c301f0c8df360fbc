import { expect, test } from "vitest";
import { serializeCart } from "../cart-lines.ts";
import { changeCart } from "./change-cart.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";
const both = [
  { productId: A, quantity: 2 },
  { productId: B, quantity: 1 },
];

test("S-CART-13, S-CART-14: one line can be removed, or all at once", () => {
  expect(changeCart(both, { intent: "remove", productId: A })).toEqual([{ productId: B, quantity: 1 }]);
  expect(changeCart(both, { intent: "clear" })).toEqual([]);
});

test("undo after clear restores every line without doubling what was added meanwhile", () => {
  const undo = { intent: "restore", cart: serializeCart(both) } as const;
  expect(changeCart([], undo)).toEqual(both);
  expect(changeCart([{ productId: A, quantity: 5 }], undo)).toEqual([
    { productId: A, quantity: 5 },
    { productId: B, quantity: 1 },
  ]);
});

test("R-067: a changed quantity and an undo keep the price last shown", () => {
  const shown = both.map((line) => ({ ...line, shownCents: 1200 }));
  const [first, second] = shown;
  expect(changeCart(shown, { intent: "set", productId: A, quantity: 4 })).toEqual([{ ...first, quantity: 4 }, second]);
  expect(changeCart([], { intent: "restore", cart: serializeCart(shown) })).toEqual(shown);
});

test("undo restores no more than the cart can hold", () => {
  const many = Array.from({ length: 50 }, (_, at) => ({
    productId: `${10_000_000 + at}-1111-4111-8111-111111111111`,
    quantity: 1,
  }));
  const full = changeCart(many.slice(0, 49), { intent: "restore", cart: serializeCart(both) });
  expect(full).toHaveLength(50);
  expect(full.at(-1)).toEqual(both[0]);
});

test("S-CART-12: setting a quantity to 0 removes the line", () => {
  expect(changeCart(both, { intent: "set", productId: B, quantity: 0 })).toEqual([{ productId: A, quantity: 2 }]);
});
