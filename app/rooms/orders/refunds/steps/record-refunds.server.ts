import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { refundBalance } from "#app/rooms/payments/refunds/refund.ts";
import type { Refund } from "#app/rooms/payments/types.ts";
import { findRefunds } from "#app/rooms/payments/refunds/queries.server.ts";
import { orderEventNotes } from "#app/rooms/orders/messages.ts";
import { refundedOrder } from "../refund.ts";
import { eventStore } from "#app/rooms/orders/order/event.store.server.ts";
import { orderStore } from "#app/rooms/orders/order/order.store.server.ts";
import type { Order, OrderPaymentStatus } from "#app/rooms/orders/types.ts";
import { mailOrder } from "#app/rooms/orders/mails/steps/mail-order.server.ts";

/** Updates an intent's order from the refund ledger: sum, payment status, one event per refund, a mail for new ones. Idempotent. */
export async function recordRefunds(ctx: Context, intentId: string): Promise<void> {
  // public: called by the orders room when the ledger has changed.
  await inTransaction(ctx, async (tx) => {
    const found = await orderStore.findByIntent(tx.db, intentId);
    const order = found ? (await orderStore.lock(tx.db, found.id))?.order : undefined;
    const payment = order ? await findRefunds(tx, intentId) : null;
    if (!order || !payment) return;
    const { refundedCents } = refundBalance(payment.receivedCents, payment.refunds);
    const after = refundedOrder(order, { receivedCents: payment.receivedCents, refundedCents });
    const fresh = await listUnrecorded(tx, order.id, payment.refunds);
    const isSame = after.refundedCents === order.refundedCents && after.paymentStatus === order.paymentStatus;
    if (isSame && fresh.length === 0) return;
    await orderStore.saveRefunded(tx.db, order.id, { ...after, now: tx.now });
    const last = fresh.at(-1);
    const mailKey = last ? await mailOrder(tx, { orderId: order.id, kind: "refunded", about: last.id }) : null;
    await insertEvents(tx, { order, after, fresh, mailKey });
  });
}

/** The event has the refund's id, so there can never be two. */
async function listUnrecorded(tx: Context, orderId: string, refunds: readonly Refund[]): Promise<Refund[]> {
  const recordedIds = new Set((await eventStore.listByOrder(tx.db, orderId)).map((event) => event.id));
  return refunds.filter((refund) => refund.status === "succeeded" && !recordedIds.has(refund.id));
}

type RecordedRefunds = {
  readonly order: Order;
  readonly after: { readonly refundedCents: number; readonly paymentStatus: OrderPaymentStatus };
  readonly fresh: readonly Refund[];
  /** One mail covers them all; it is queued with the last refund. */
  readonly mailKey: string | null;
};

async function insertEvents(tx: Context, { order, after, fresh, mailKey }: RecordedRefunds): Promise<void> {
  const isChanged = after.paymentStatus !== order.paymentStatus;
  const change = isChanged ? { from: order.paymentStatus, to: after.paymentStatus } : { from: null, to: null };
  const money = (cents: number): string => formatMoney(cents, order.currency);
  const step = { order, kind: "refund", at: tx.now } as const;
  if (fresh.length === 0) {
    const note = orderEventNotes.refundCameBack({ sum: money(after.refundedCents) });
    await eventStore.insert(tx.db, { ...step, ...change, note, actorId: null });
  }
  for (const [index, refund] of fresh.entries()) {
    const ending = index === fresh.length - 1 ? { ...change, mailKey } : { from: null, to: null };
    const note = refund.reason
      ? orderEventNotes.refund({ amount: money(refund.amountCents), reason: refund.reason })
      : money(refund.amountCents);
    await eventStore.insert(tx.db, { ...step, ...ending, id: refund.id, note, actorId: refund.actorId });
  }
}
