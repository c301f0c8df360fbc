import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { orderListStore } from "../store/order-list-store.server.ts";
import type { OrderFilter, OrderList } from "../types.ts";
import { readFilterMeaning } from "./read-filter-meaning.server.ts";

/** One page of all orders, guests' included, newest first, with the number that match. */
export async function listOrders(ctx: Context, filter: OrderFilter): Promise<OrderList> {
  requirePermission(ctx.actor, "orders.view");
  const {
    rows: orders,
    total,
    pageCount,
  } = await orderListStore.list(ctx.db, filter, await readFilterMeaning(ctx, filter));
  return { orders, total, pageCount };
}
