import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dashboardStore } from "../store/dashboard-store.server.ts";
import type { RecentOrder } from "../types.ts";

/** The five newest orders, guests' included (A-DASH-19, A-CALL-08, R-143). */
export async function listRecentOrders(ctx: Context): Promise<RecentOrder[]> {
  requirePermission(ctx.actor, "dashboard.orders");
  return dashboardStore.listRecentOrders(ctx.db);
}
