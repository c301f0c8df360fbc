import { inTransaction, requirePermission, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { correctTakenStock } from "#app/rooms/catalog/stock/correct-stock.server.ts";
import type { OrderMailKind } from "../mails/order-mail.ts";
import { mailOrder } from "../mails/steps/mail-order.server.ts";
import { orderEventNotes } from "../messages.ts";
import type { OrderDraft } from "../types.ts";
import { eventStore } from "./event.store.server.ts";
import { takenPieces } from "./order.ts";
import { orderStore } from "./order.store.server.ts";

/** Restores an order's lines and amounts from its draft, with an event; false when it is gone. */
export async function restoreOrder(ctx: Context, draft: OrderDraft): Promise<boolean> {
  requireSystem(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const order = (await orderStore.lock(tx.db, draft.id))?.order;
    if (!order) return false;
    await orderStore.restore(tx.db, draft, { now: tx.now });
    const step = { kind: "note", from: null, to: null, note: orderEventNotes.restored, actorId: null } as const;
    await eventStore.insert(tx.db, { order, ...step, at: tx.now });
    return true;
  });
}

/** Corrects the stock that an order took to what its lines say, or to none once it was returned; false when nothing can be corrected. */
export async function correctOrderStock(ctx: Context, orderId: string): Promise<boolean> {
  requirePermission(ctx.actor, "stock.edit");
  return inTransaction(ctx, async (tx) => {
    // A change of its status moves the same pieces.
    const locked = isUuid(orderId) ? await orderStore.lock(tx.db, orderId) : null;
    if (!locked) return false;
    return correctTakenStock(tx, { orderId, due: locked.isStockTaken ? takenPieces(locked.order.lines) : [] });
  });
}

const KEY = /^order-(confirmation|shipped|cancelled|refunded):[^:]+(?::(.+))?$/;

/** Queues the mail that an event owes under its own key, so never twice; false when it owes none. */
export async function sendOwedMail(ctx: Context, eventId: string): Promise<boolean> {
  requireSystem(ctx.actor);
  const owed = isUuid(eventId) ? await eventStore.findOwed(ctx.db, eventId) : null;
  const [, kind, about] = KEY.exec(owed?.mailKey ?? "") ?? [];
  if (!owed || kind === undefined) return false;
  const mailing = { orderId: owed.orderId, kind: kind as OrderMailKind, ...(about !== undefined && { about }) };
  return (await inTransaction(ctx, (tx) => mailOrder(tx, mailing))) !== null;
}
