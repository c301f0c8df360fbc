import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { productListStore } from "./product-list.store.server.ts";
import type { AdminProduct, AdminProductList, ProductFilter, EditableProduct } from "../types.ts";
import { describeCards } from "../product/steps/describe-products.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { describePictures } from "#app/rooms/media/pictures/queries.server.ts";
import { productStore } from "../product/product.store.server.ts";
import { MAX_BULK } from "../constants.ts";
import { readProductFilter } from "./product-filter.ts";

/** One page of all products, newest first by default, with the number that match. */
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

/** A product with everything staff may edit, its primary picture first; null when there is none. */
export async function findAdminProduct(ctx: Context, productId: string): Promise<EditableProduct | null> {
  requirePermission(ctx.actor, "products.view");
  const found = isUuid(productId) ? await productStore.findById(ctx.db, productId) : null;
  if (!found) return null;
  const { record, texts } = found;
  const known = await describePictures(ctx, record.imageUrls);
  return {
    id: record.id,
    name: record.name,
    priceCents: record.fullPriceCents,
    discount: record.discount,
    isNew: record.isNew,
    category: record.category,
    description: record.description || null,
    stock: record.stock,
    held: record.held,
    showInShop: record.showInShop,
    details: texts.details,
    ingredients: texts.ingredients,
    usage: texts.usage,
    advisory: texts.advisory,
    weight: texts.weight,
    dimensions: texts.dimensions,
    tagline: record.tagline,
    size: record.size,
    pictures: record.imageUrls.flatMap((url) => known.get(url) ?? []),
    updatedAt: texts.updatedAt,
  };
}

/** The number of products, hidden ones included. */
export async function countProducts(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return productStore.count(ctx.db);
}

/** The ids of all matching products, for "all N matching". */
export async function listMatchingIds(ctx: Context, filter: ProductFilter): Promise<string[]> {
  requirePermission(ctx.actor, "products.view");
  return productListStore.listIds(ctx.db, filter, MAX_BULK);
}

export type FoundProduct = { readonly id: string; readonly name: string; readonly stock: number | null };

/** The newest `limit` products with this in their name, hidden ones included. */
export async function searchProducts(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<FoundProduct[]> {
  requirePermission(ctx.actor, "products.view");
  const found = await productListStore.listAll(ctx.db, readProductFilter(new URLSearchParams({ q: term })), limit);
  return found.map(({ id, name, stock }) => ({ id, name, stock }));
}
