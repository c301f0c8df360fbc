import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { orderEventNotes, paymentStatusNames } from "../messages.ts";
import { orderStore } from "./order.store.server.ts";
import type { OrderDraft, Order } from "../types.ts";
import { mailOrder, orderMailKey } from "../mails/steps/mail-order.server.ts";
import { newOrderJob } from "./steps/announce-order.server.ts";
import { findReceived } from "#app/rooms/payments/intents/queries.server.ts";
import { flagOrder } from "./attention.server.ts";

/** Whether the amount received is the agreed one; only then is stock taken and the confirmation mailed. */
export type Agreement = { readonly isAgreed: boolean };

/** Inserts and announces a paid checkout's order; a second one for its checkout or intent aborts the transaction. */
export async function createOrder(tx: Context, draft: OrderDraft, { isAgreed }: Agreement): Promise<void> {
  requireSystem(tx.actor);
  // With a wrong sum staff write to the buyer themselves; a deleted account has no address.
  const isMailed = isAgreed && draft.address.email !== "";
  const confirmation = isMailed ? ({ orderId: draft.id, kind: "confirmation" } as const) : null;
  const order = await orderStore.insert(tx.db, draft, {
    isStockTaken: isAgreed,
    now: tx.now,
    note: orderEventNotes.created({ status: paymentStatusNames.pending }),
    mailKey: confirmation && orderMailKey(confirmation),
    job: newOrderJob(draft),
  });
  if (confirmation) await mailOrder(tx, { ...confirmation, order });
}

export type Received = { readonly cents: number; readonly currency: string };

/** Marks an order paid, once, if exactly its total came in; `known` is a payment the caller has just recorded. */
export async function markOrderPaid(ctx: Context, orderId: string, known: Received | null = null): Promise<void> {
  requireSystem(ctx.actor);
  const received = known ?? (await findReceivedFor(ctx, orderId));
  if (received) await orderStore.markPaid(ctx.db, orderId, { ...received, now: ctx.now });
}

/** Marks the last day's orders whose process ended between making them and marking them paid. */
export async function markPaidOrders(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  for (const id of await orderStore.listUnpaid(ctx.db, new Date(ctx.now.getTime() - DAY_MS)))
    await markOrderPaid(ctx, id);
}

async function findReceivedFor(ctx: Context, orderId: string): Promise<Received | null> {
  const order = await orderStore.find(ctx.db, orderId);
  const isOpen = order?.paymentStatus === "pending" || order?.paymentStatus === "failed";
  return isOpen ? findReceived(ctx, order.paymentIntentId) : null;
}

export type Shortage = { readonly productId: string; readonly name: string; readonly left: number };

/** Records a paid order's missing pieces, so that a return restocks only what was taken, and alerts staff. */
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
