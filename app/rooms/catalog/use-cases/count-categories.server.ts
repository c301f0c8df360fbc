import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { categoryStore } from "../store/category-store.server.ts";
import type { CategoryCount } from "../types.ts";

/** All categories by name with how many products, shown in the shop or not, carry each. */
export async function countCategories(ctx: Context): Promise<CategoryCount[]> {
  requirePermission(ctx.actor, "categories.manage");
  return categoryStore.listCounts(ctx.db);
}
