import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { productListStore } from "../store/product-list-store.server.ts";
import type { AdminProduct, AdminProductList, ProductFilter } from "../types.ts";
import { describeCards } from "./describe-products.server.ts";

/** One page of all products, newest first unless asked otherwise, with the number that match. */
export async function listAdminProducts(ctx: Context, filter: ProductFilter): Promise<AdminProductList> {
  requirePermission(ctx.actor, "products.view");
  const { rows: records, total, pageCount } = await productListStore.list(ctx.db, filter);
  const categories = await productListStore.listCategories(ctx.db);
  const cards = await describeCards(ctx, records);
  const products = records.flatMap((record, at): AdminProduct[] => {
    const card = cards[at];
    if (!card) return [];
    const { id, name, description, category, discount, stock, held, isNew, showInShop } = record;
    const { priceCents, originalPriceCents, picture } = card;
    return [
      {
        id,
        name,
        description,
        category,
        discount,
        stock,
        held,
        isNew,
        showInShop,
        priceCents,
        originalPriceCents,
        picture,
      },
    ];
  });
  return { products, total, pageCount, categories };
}
