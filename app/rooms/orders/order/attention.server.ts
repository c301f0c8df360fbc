import { requireSystem, type Context, inTransaction } from "#app/shared/http/context.server.ts";
import { attentionTexts } from "../messages.ts";
import { eventStore } from "./event.store.server.ts";
import { orderStore } from "./order.store.server.ts";
import type { AttentionReason } from "../types.ts";
import { notifyOrderStaff } from "./steps/announce-order.server.ts";

export type Flag = { readonly orderId: string; readonly reason: AttentionReason; readonly detail: string };

/** Flags an order for a person and notifies staff; repeating a flag does nothing. */
export async function flagOrder(tx: Context, { orderId, reason, detail }: Flag): Promise<void> {
  requireSystem(tx.actor);
  const order = await orderStore.find(tx.db, orderId);
  const text = attentionTexts[reason]({ detail });
  if (!order || !(await orderStore.flag(tx.db, orderId, { reason: text, now: tx.now }))) return;
  await eventStore.insert(tx.db, {
    order,
    kind: "attention",
    from: null,
    to: null,
    note: text,
    actorId: null,
    at: tx.now,
  });
  // A dispute comes as several events within seconds.
  const groupKey = `attention:${reason}:${orderId}`;
  await notifyOrderStaff(tx, { orderId, type: reason === "dispute" ? "error" : "warning", message: text, groupKey });
}

/** Notifies staff of a disputed payment; false when it is no order of ours. */
export async function notifyOfDispute(
  ctx: Context,
  dispute: { readonly intentId: string; readonly type: string },
): Promise<boolean> {
  requireSystem(ctx.actor);
  const order = await orderStore.findByIntent(ctx.db, dispute.intentId);
  if (!order) return false;
  await inTransaction(ctx, (tx) => flagOrder(tx, { orderId: order.id, reason: "dispute", detail: dispute.type }));
  return true;
}
