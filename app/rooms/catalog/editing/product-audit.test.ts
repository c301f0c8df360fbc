import { expect, test } from "vitest";
import { LISTING } from "#tests/factories/product.ts";
import { productChanges, productState, revertedProduct } from "./product-audit.ts";

const PRODUCT = { ...LISTING, images: ["/a.png"], discount: null, isNew: false };

test("R-018: price, discount and the rest of a product are separate entries; unchanged fields have none", () => {
  const after = productState({ ...PRODUCT, priceCents: 1300, discount: 5, name: "Regu" });
  expect(productChanges(productState(PRODUCT), after)).toEqual([
    { action: "product.price", before: { price: "12.50" }, after: { price: "13.00" } },
    { action: "product.discount", before: { discount: null }, after: { discount: 5 } },
    { action: "product.update", before: { name: "Sokh" }, after: { name: "Regu" } },
  ]);
  expect(productChanges(after, after)).toEqual([]);
});

test("R-018: undoing a change restores its fields if they are unchanged since, and keeps all others", () => {
  const later = { ...PRODUCT, name: "Regu", priceCents: 1300, weight: "2 kg" };
  expect(revertedProduct(later, { before: { price: "12.50" }, after: { price: "13.00" } })).toEqual({
    ...later,
    priceCents: 1250,
  });
  expect(revertedProduct(later, { before: { name: "Sokh" }, after: { name: "Regu" } })).toEqual({
    ...later,
    name: "Sokh",
  });
  expect(revertedProduct(later, { before: { name: "Sokh" }, after: { name: "Bouye" } })).toBeNull();
});
