import type { Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { stockStore } from "../store/stock-store.server.ts";
import { productStore } from "../store/product-store.server.ts";
import { availableStock, isInStock } from "../rules/availability.ts";
import type { CartProduct } from "../types.ts";
import { describeCards } from "./describe-products.server.ts";

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
  const ids = [...new Set(productIds.filter(isUuid))];
  if (ids.length === 0) return [];
  const records = await productStore.listByIds(ctx.db, ids);
  const heldByOthers = await stockStore.sumLiveHolds(ctx.db, {
    productIds: ids,
    now: ctx.now,
    exceptCheckoutId: checkoutId,
  });
  const cards = new Map((await describeCards(ctx, records)).map((card) => [card.id, card]));
  const products = new Map(
    records.map((record) => {
      const available = availableStock(record.stock, heldByOthers.get(record.id) ?? 0);
      return [record.id, { record, available }];
    }),
  );
  return ids.flatMap((id) => {
    const [card, product] = [cards.get(id), products.get(id)];
    if (!card || !product) return [];
    const { name, slug, priceCents, originalPriceCents, discount, picture } = card;
    const { available, record } = product;
    return {
      ...{ id, name, slug, priceCents, originalPriceCents, discount, picture },
      availableStock: available,
      isInStock: isInStock(available),
      showInShop: record.showInShop,
    };
  });
}
