import type { Context } from "#app/shared/http/context.server.ts";
import { relatedProducts } from "../rules/related-products.ts";
import { listingStore } from "../store/listing-store.server.ts";
import type { Product, ProductCard } from "../types.ts";
import { describeCards } from "./describe-products.server.ts";

/** "You May Also Like" of a product: up to four shown products of its category. */
export async function listRelatedProducts(
  ctx: Context,
  product: Pick<Product, "id" | "category">,
): Promise<ProductCard[]> {
  // public: only products shown in the shop.
  if (product.category === null) return [];
  const candidates = await listingStore.listBestOfCategory(ctx.db, product.category);
  return relatedProducts(product, await describeCards(ctx, candidates));
}
