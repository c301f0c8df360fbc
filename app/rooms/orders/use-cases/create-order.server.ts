import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { MARK_PAID_TASK } from "../constants.ts";
import { orderEventNotes } from "../messages.ts";
import { eventStore } from "../store/event-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { OrderDraft } from "../types.ts";
import { announceOrder } from "./announce-order.server.ts";

/** Whether the money is the agreed sum; only then are goods taken for the order and the buyer told that it is on its way. */
export type Agreement = { readonly isAgreed: boolean };

/**
 * Writes the order of a paid checkout as processing / pending, with its first event, and announces it to buyer and staff;
 * all in the caller's transaction. A second order of one intent or checkout
 * breaks a unique key and with it the transaction.
 */
export async function createOrder(tx: Context, draft: OrderDraft, { isAgreed }: Agreement): Promise<void> {
  requireSystem(tx.actor);
  await orderStore.insert(tx.db, draft, { isStockTaken: isAgreed, now: tx.now });
  const first = {
    kind: "created",
    from: null,
    to: "processing",
    note: orderEventNotes.created("pending"),
    actorId: null,
  } as const;
  await eventStore.insert(tx.db, { order: draft, ...first, at: tx.now });
  await announceOrder(tx, draft, { isAgreed });
  // Repeats the step after the commit, should this process end right there.
  await enqueue(tx, { task: MARK_PAID_TASK, payload: { orderId: draft.id } });
}
