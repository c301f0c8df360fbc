import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dashboardStore } from "../store/dashboard-store.server.ts";
import type { RecentOrder } from "../types.ts";

/** The five newest orders, guests' included. */
export async function listRecentOrders(ctx: Context): Promise<RecentOrder[]> {
  requirePermission(ctx.actor, "dashboard.orders");
  return dashboardStore.listRecentOrders(ctx.db);
}
