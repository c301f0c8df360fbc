import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { productEditStore } from "../store/product-edit-store.server.ts";
import type { NamedProduct } from "../types.ts";

/** Products by name, for questions and messages about several; what is gone is absent. */
export async function nameProducts(ctx: Context, productIds: readonly string[]): Promise<NamedProduct[]> {
  requirePermission(ctx.actor, "products.view");
  return productEditStore.listNames(ctx.db, productIds);
}
