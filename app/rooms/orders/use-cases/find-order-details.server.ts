import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { eventStore } from "../store/event-store.server.ts";
import { orderAccountStore } from "../store/order-account-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { Order, OrderEvent } from "../types.ts";

/** An order with its history, oldest event first, and its account's e-mail, for staff; null when there is none. */
export async function findOrderDetails(
  ctx: Context,
  orderId: string,
): Promise<{ order: Order; events: OrderEvent[]; accountEmail: string | null } | null> {
  requirePermission(ctx.actor, "orders.view");
  const order = isUuid(orderId) ? await orderStore.find(ctx.db, orderId.toLowerCase()) : null;
  if (!order) return null;
  const [events, accountEmail] = await Promise.all([
    eventStore.listByOrder(ctx.db, order.id),
    orderAccountStore.findEmail(ctx.db, order.userId),
  ]);
  return { order, events, accountEmail };
}
