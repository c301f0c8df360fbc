import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { productStore } from "../store/product-store.server.ts";

/** How many products there are, shown in the shop or not. */
export async function countProducts(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return productStore.count(ctx.db);
}
