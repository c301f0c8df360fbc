import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dashboardStore } from "../store/dashboard-store.server.ts";
import type { ProductStock } from "../types.ts";

/** The five products of which most is left. */
export async function listTopStock(ctx: Context): Promise<ProductStock[]> {
  requirePermission(ctx.actor, "dashboard.inventory");
  return dashboardStore.listTopStock(ctx.db);
}
