import { inTransaction, requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { formatMoney } from "../../../shared/kernel/money.ts";
import { eventStore } from "../store/event-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import { mailOrder } from "./mail-order.server.ts";

/** Writes the sum refunded so far, in cents, into the intent's order; the whole total makes it refunded, a part keeps it paid, and the buyer is told. */
export async function recordRefunds(
  ctx: Context,
  refunds: { readonly intentId: string; readonly refundedCents: number },
): Promise<void> {
  requireSystem(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const found = await orderStore.findByIntent(tx.db, refunds.intentId);
    const order = found ? (await orderStore.lock(tx.db, found.id))?.order : undefined;
    if (!order || order.refundedCents === refunds.refundedCents) return;
    const { paymentStatus } = await orderStore.saveRefunded(tx.db, order.id, {
      refundedCents: refunds.refundedCents,
      now: tx.now,
    });
    const note = formatMoney(refunds.refundedCents, order.currency);
    await eventStore.insert(tx.db, {
      order,
      kind: "refund",
      from: order.paymentStatus,
      to: paymentStatus,
      note,
      actorId: null,
      at: tx.now,
    });
    if (refunds.refundedCents > order.refundedCents) await mailOrder(tx, { orderId: order.id, kind: "refunded" });
  });
}
