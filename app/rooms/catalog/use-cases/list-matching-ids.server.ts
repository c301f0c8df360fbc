import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { MAX_BULK } from "../constants.ts";
import { productListStore } from "../store/product-list-store.server.ts";
import type { ProductFilter } from "../types.ts";

/** The ids of all products that match, for what is done to "all N matching". */
export async function listMatchingIds(ctx: Context, filter: ProductFilter): Promise<string[]> {
  requirePermission(ctx.actor, "products.view");
  return productListStore.listIds(ctx.db, filter, MAX_BULK);
}
