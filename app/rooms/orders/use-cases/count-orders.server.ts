import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { orderListStore } from "../store/order-list-store.server.ts";

/** How many orders were placed, guests' included. */
export async function countOrders(ctx: Context): Promise<number> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return orderListStore.countAll(ctx.db);
}
