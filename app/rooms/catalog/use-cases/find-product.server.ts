import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { missingDetails } from "../messages.ts";
import { productStore } from "../store/product-store.server.ts";
import type { Product } from "../types.ts";
import { describeProducts } from "./describe-products.server.ts";

/**
 * A product with everything its page shows, null when there is none. Hidden ones are found too;
 * missing texts are stood in for.
 */
export async function findProduct(ctx: Context, productId: string): Promise<Product | null> {
  // public: every product has an address of its own.
  const found = isUuid(productId) ? await productStore.findById(ctx.db, productId) : null;
  const [described] = found ? await describeProducts(ctx, [found.record]) : [];
  if (!found || !described) return null;
  const { picture: _first, ...card } = described.card;
  const { record, texts } = found;
  return {
    ...card,
    stock: record.stock,
    tags: record.category === null ? [] : [record.category],
    pictures: described.pictures,
    showInShop: record.showInShop,
    details: texts.details ?? missingDetails.details,
    ingredients: texts.ingredients ?? missingDetails.ingredients,
    usage: texts.usage ?? missingDetails.usage,
    advisory: texts.advisory,
    weight: texts.weight,
    dimensions: texts.dimensions,
    createdAt: texts.createdAt,
    updatedAt: texts.updatedAt,
  };
}
