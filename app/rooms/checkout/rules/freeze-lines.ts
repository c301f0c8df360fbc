import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { CartProduct } from "#app/rooms/catalog/types.ts";
import type { CheckoutLine } from "../types.ts";

type Line = { readonly productId: string; readonly quantity: number };

/**
 * Lines with today's names and charged prices in cents; `product_gone` names the first product that is not sold any
 * more.
 */
export function freezeLines(
  lines: readonly Line[],
  products: readonly CartProduct[],
): Result<CheckoutLine[], { code: "product_gone"; name: string | null }> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const frozen: CheckoutLine[] = [];
  for (const { productId, quantity } of lines) {
    const product = byId.get(productId);
    if (!product?.showInShop) return err({ code: "product_gone", name: product?.name ?? null });
    frozen.push({
      productId,
      quantity,
      name: product.name,
      unitCents: product.priceCents,
      originalUnitCents: product.originalPriceCents,
      imageUrl: null,
    });
  }
  return ok(frozen);
}

/** Whether two frozen carts are the same purchase: same products, quantities and prices. */
export function isSamePurchase(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const key = (lines: readonly CheckoutLine[]): string =>
    lines
      .map((line) => `${line.productId}x${line.quantity}@${line.unitCents}`)
      .toSorted()
      .join();
  return key(one) === key(other);
}
