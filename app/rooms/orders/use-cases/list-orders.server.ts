import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { readSettings } from "../../settings/use-cases/read-settings.server.ts";
import { ORDERS_PAGE_SIZE } from "../constants.ts";
import { orderRange } from "../rules/order-range.ts";
import { orderListStore } from "../store/order-list-store.server.ts";
import type { OrderFilter, OrderList } from "../types.ts";

/** One page of all orders, guests' included, newest first, with the number that match (A-ORD-05 to A-ORD-11, R-156, R-157). */
export async function listOrders(ctx: Context, filter: OrderFilter): Promise<OrderList> {
  requirePermission(ctx.actor, "orders.view");
  const { timeZone } = await readSettings(ctx);
  const span = orderRange(filter.range, ctx.now, timeZone);
  const { orders, total } = await orderListStore.list(ctx.db, filter, span);
  return { orders, total, pageCount: Math.max(1, Math.ceil(total / ORDERS_PAGE_SIZE)) };
}
