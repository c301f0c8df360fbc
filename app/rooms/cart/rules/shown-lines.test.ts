import { expect, test } from "vitest";
import type { PricedCartLine } from "../types.ts";
import { buyableLines, shownLines, toKeep } from "./shown-lines.ts";

const line = (productId: string, quantity: number, maxQuantity = 10): PricedCartLine => ({
  productId,
  name: productId,
  slug: productId,
  picture: null,
  unitCents: 500,
  originalUnitCents: null,
  formerUnitCents: null,
  quantity,
  maxQuantity,
  lineCents: 500 * quantity,
  notice: null,
});

const kept = (productId: string, quantity: number) => ({ productId, quantity });

test("S-CART-01: a quantity on its way shows at once with its amount, never above what can be had", () => {
  const shown = shownLines([line("a", 1), line("b", 2, 4)], [kept("a", 1), kept("b", 9)]);
  expect(shown.map(({ quantity, lineCents }) => [quantity, lineCents])).toEqual([
    [1, 500],
    [4, 2000],
  ]);
});

test("S-CART-12: a line that the cart no longer holds is gone at once", () => {
  expect(shownLines([line("a", 1), line("b", 2)], [kept("b", 2)]).map(({ productId }) => productId)).toEqual(["b"]);
});

test("R-037: a sold-out line is shown but not bought", () => {
  const lines = shownLines([line("a", 0, 0), line("b", 2)], [kept("a", 1), kept("b", 2)]);
  expect(lines).toHaveLength(2);
  expect(buyableLines(lines).map(({ productId }) => productId)).toEqual(["b"]);
});

test("R-067: a shown line is kept with the price it was shown at; a sold-out one with one piece", () => {
  expect([line("a", 3), { ...line("b", 0, 0), formerUnitCents: 400 }].map(toKeep)).toEqual([
    { productId: "a", quantity: 3, shownCents: 500 },
    { productId: "b", quantity: 1, shownCents: 500 },
  ]);
});
