import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { describePictures } from "#app/rooms/media/use-cases/describe-pictures.server.ts";
import { productStore } from "../store/product-store.server.ts";
import type { EditableProduct } from "../types.ts";

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
