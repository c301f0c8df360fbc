import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import type { Refund } from "#app/rooms/payments/types.ts";
import { listOpenRefunds } from "#app/rooms/payments/refunds/queries.server.ts";
import { repeatRefunds } from "#app/rooms/payments/refunds/refund-payment.server.ts";
import { orderStore } from "#app/rooms/orders/order/order.store.server.ts";
import { flagOrder } from "#app/rooms/orders/order/attention.server.ts";
import { followRefunds } from "../follow-refunds.server.ts";
import { recordRefunds } from "./record-refunds.server.ts";

/** Backs up the webhook: checks every open refund, repeats unanswered ones, and alerts staff when one fails. */
export async function reconcileRefunds(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  for (const intentId of await listOpenRefunds(ctx)) {
    await reconcile(ctx, intentId).catch((error: unknown) =>
      ctx.log.warn({ err: error, intentId }, "refunds not reconciled"),
    );
  }
}

/** Follows an intent's refunds and repeats unanswered ones. */
export async function reconcile(ctx: Context, intentId: string): Promise<void> {
  // public: called by the orders room, as the shop itself.
  await followRefunds(ctx, intentId);
  await repeatRefunds(ctx, intentId, {
    onAnswer: (tx) => recordRefunds(tx, intentId),
    onFailure: (tx, refund) => callStaff(tx, refund),
  });
}

async function callStaff(tx: Context, { orderId, amountCents }: Refund): Promise<void> {
  const order = orderId === null ? null : await orderStore.find(tx.db, orderId);
  if (!order) return;
  const detail = formatMoney(amountCents, order.currency);
  await flagOrder(tx, { orderId: order.id, reason: "refund_failed", detail });
}
