import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { orderListStore } from "../store/order-list-store.server.ts";
import type { OrderView } from "../types.ts";

/** How many orders wait in each saved view of the list. */
export async function countOrderViews(ctx: Context): Promise<Record<OrderView, number>> {
  requirePermission(ctx.actor, "orders.view");
  return orderListStore.countViews(ctx.db);
}
