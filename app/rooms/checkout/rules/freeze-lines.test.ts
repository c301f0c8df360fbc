import { expect, test } from "vitest";
import type { CartProduct } from "#app/rooms/catalog/types.ts";
import { freezeLines, isSamePurchase } from "./freeze-lines.ts";

const product = (id: string, change: Partial<CartProduct> = {}): CartProduct => ({
  id,
  name: `Product ${id}`,
  slug: id,
  priceCents: 2549,
  originalPriceCents: 2999,
  discount: 15,
  availableStock: 5,
  isInStock: true,
  showInShop: true,
  picture: null,
  ...change,
});

test("S-CALL-23: lines are frozen with the name and price of this moment", () => {
  const frozen = freezeLines([{ productId: "a", quantity: 2 }], [product("a"), product("b")]);
  expect(frozen).toEqual({
    ok: true,
    value: [
      { productId: "a", quantity: 2, name: "Product a", unitCents: 2549, originalUnitCents: 2999, imageUrl: null },
    ],
  });
});

test("A hidden product is refused by its name, a deleted one without", () => {
  const hidden = freezeLines([{ productId: "a", quantity: 1 }], [product("a", { showInShop: false })]);
  expect(hidden).toEqual({ ok: false, error: { code: "product_gone", name: "Product a" } });
  expect(freezeLines([{ productId: "z", quantity: 1 }], [product("a")])).toEqual({
    ok: false,
    error: { code: "product_gone", name: null },
  });
});

test("A purchase is the same whatever the order of its lines, and another one by product, quantity or price", () => {
  const line = { productId: "a", quantity: 1, name: "A", unitCents: 100, originalUnitCents: null, imageUrl: null };
  const other = { ...line, productId: "b" };
  expect(isSamePurchase([line, other], [other, line])).toBe(true);
  expect(isSamePurchase([line], [line, other])).toBe(false);
  expect(isSamePurchase([line], [{ ...line, quantity: 2 }])).toBe(false);
  expect(isSamePurchase([line], [{ ...line, unitCents: 99 }])).toBe(false);
});
