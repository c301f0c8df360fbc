import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { findReceived } from "#app/rooms/payments/use-cases/find-received.server.ts";
import { eventStore } from "../store/event-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { Order } from "../types.ts";

/**
 * Sets payment_status paid, once, with an event, when exactly the order's total has been received; otherwise and when it is
 * paid or refunded already, nothing happens.
 */
export async function markOrderPaid(ctx: Context, orderId: string): Promise<void> {
  requireSystem(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const order = (await orderStore.lock(tx.db, orderId))?.order;
    if (!order || (order.paymentStatus !== "pending" && order.paymentStatus !== "failed")) return;
    if (!(await isFullyPaid(tx, order))) return;
    await orderStore.markPaid(tx.db, orderId, tx.now);
    const step = { kind: "payment", from: order.paymentStatus, to: "paid", note: null, actorId: null } as const;
    await eventStore.insert(tx.db, { order, ...step, at: tx.now });
  });
}

async function isFullyPaid(tx: Context, order: Order): Promise<boolean> {
  const received = await findReceived(tx, order.paymentIntentId);
  return received?.cents === order.totalCents && received.currency === order.currency;
}
