import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { availableStock, isInStock } from "../rules/availability.ts";
import type { ProductRecord } from "../store/product-record.server.ts";
import { productStore } from "../store/product-store.server.ts";
import { stockStore } from "../store/stock-store.server.ts";
import type { CartProduct, ProductCard } from "../types.ts";
import { describeProducts } from "./describe-products.server.ts";

function cartProduct(card: ProductCard, record: ProductRecord, heldByOthers: number): CartProduct {
  const available = availableStock(record.stock, heldByOthers);
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    priceCents: card.priceCents,
    originalPriceCents: card.originalPriceCents,
    discount: card.discount,
    availableStock: available,
    isInStock: isInStock(available),
    showInShop: record.showInShop,
    picture: card.picture,
  };
}

/**
 * Products by id as they are now, in the order of the ids; vanished ones are absent. What the own checkout holds
 * counts as available, and so do holds of others that have run out.
 */
export async function listCartProducts(
  ctx: Context,
  productIds: readonly string[],
  checkoutId: string | null = null,
): Promise<CartProduct[]> {
  // public: a cart is the browser's own.
  const ids = [...new Set(productIds.filter(isUuid).map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  const records = await productStore.listByIds(ctx.db, ids);
  const held = await stockStore.sumLiveHolds(ctx.db, { productIds: ids, now: ctx.now, exceptCheckoutId: checkoutId });
  const described = await describeProducts(ctx, records);
  const products = new Map(
    described.map(({ card, record }) => [card.id, cartProduct(card, record, held.get(card.id) ?? 0)]),
  );
  return ids.flatMap((id) => products.get(id) ?? []);
}
