import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { MARK_PAID_TASK } from "../constants.ts";
import { orderEventNotes } from "../messages.ts";
import { eventStore } from "./event.store.server.ts";
import { orderStore } from "./order.store.server.ts";
import type { OrderDraft, Order } from "../types.ts";
import { announceOrder } from "./steps/announce-order.server.ts";
import { findReceived } from "#app/rooms/payments/intents/queries.server.ts";
import { flagOrder } from "./attention.server.ts";

/** Whether the amount received is the agreed one; only then is stock taken and the confirmation mailed. */
export type Agreement = { readonly isAgreed: boolean };

/**
 * Writes the order of a paid checkout as processing / pending, with its first event, and announces it to buyer and staff;
 * all in the caller's transaction. A second order of one intent or checkout
 * breaks a unique key and with it the transaction.
 */
export async function createOrder(tx: Context, draft: OrderDraft, { isAgreed }: Agreement): Promise<void> {
  requireSystem(tx.actor);
  const order = await orderStore.insert(tx.db, draft, { isStockTaken: isAgreed, now: tx.now });
  const first = {
    kind: "created",
    from: null,
    to: "processing",
    note: orderEventNotes.created("pending"),
    actorId: null,
  } as const;
  const mailKey = await announceOrder(tx, order, { isAgreed });
  await eventStore.insert(tx.db, { order, ...first, at: tx.now, mailKey });
  // Repeats the step after the commit, should this process end right there.
  await enqueue(tx, { task: MARK_PAID_TASK, payload: { orderId: draft.id } });
}

/**
 * Sets payment_status paid, once, with an event, when exactly the order's total has been received; otherwise and when it is
 * paid or refunded already, nothing happens.
 */
export async function markOrderPaid(ctx: Context, orderId: string): Promise<void> {
  requireSystem(ctx.actor);
  const order = await orderStore.find(ctx.db, orderId);
  const received = order ? await findReceived(ctx, order.paymentIntentId) : null;
  if (received) await orderStore.markPaid(ctx.db, orderId, { ...received, now: ctx.now });
}

/** A product of an order of which only so many pieces were there. */
export type Shortage = { readonly productId: string; readonly name: string; readonly left: number };

/** Notes what a paid order lacks, so that a later return gives back only what was taken, and calls a person. */
export async function recordShortage(
  tx: Context,
  { orderId, short }: { orderId: string; short: readonly Shortage[] },
): Promise<void> {
  requireSystem(tx.actor);
  const order = short.length > 0 ? await orderStore.find(tx.db, orderId) : null;
  if (!order) return;
  const left = new Map(short.map((each) => [each.productId, each.left]));
  const missing = order.lines.flatMap((line) => {
    const taken = left.get(line.productId);
    return taken === undefined ? [] : [{ line, pieces: line.quantity - taken }];
  });
  await orderStore.saveMissing(tx.db, orderId, new Map(missing.map(({ line, pieces }) => [line.productId, pieces])));
  await flagOrder(tx, { orderId, reason: "stock_short", detail: describe(missing) });
}

const describe = (missing: readonly { line: Order["lines"][number]; pieces: number }[]): string =>
  missing.map(({ line, pieces }) => `${pieces} × ${line.name}`).join(", ");
