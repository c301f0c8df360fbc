import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { readProductFilter } from "../rules/product-filter.ts";
import { productListStore } from "../store/product-list-store.server.ts";

/** A product as the back office's search finds it. */
export type FoundProduct = { readonly id: string; readonly name: string; readonly stock: number | null };

/** The newest products with this in their name, in the shop or not, at most so many. */
export async function searchProducts(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<FoundProduct[]> {
  requirePermission(ctx.actor, "products.view");
  const found = await productListStore.listAll(ctx.db, readProductFilter(new URLSearchParams({ q: term })), limit);
  return found.map(({ id, name, stock }) => ({ id, name, stock }));
}
