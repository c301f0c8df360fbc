import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { eventStore } from "../store/event-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { Order, OrderEvent } from "../types.ts";

/** An order with its history, oldest event first, for staff; null when there is none (A-ORD-27 to A-ORD-38). */
export async function findOrderDetails(
  ctx: Context,
  orderId: string,
): Promise<{ order: Order; events: OrderEvent[] } | null> {
  requirePermission(ctx.actor, "orders.view");
  const order = isUuid(orderId) ? await orderStore.find(ctx.db, orderId.toLowerCase()) : null;
  return order ? { order, events: await eventStore.listByOrder(ctx.db, order.id) } : null;
}
