import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { attentionTexts } from "../messages.ts";
import { eventStore } from "../store/event-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { AttentionReason } from "../types.ts";
import { notifyOrderStaff } from "./notify-order-staff.server.ts";

/** An order that a person must look at, why, and the names, amounts or ids it is about. */
export type Flag = { readonly orderId: string; readonly reason: AttentionReason; readonly detail: string };

/** Marks an order as needing a person and tells staff; the same flag again says nothing new. */
export async function flagOrder(tx: Context, { orderId, reason, detail }: Flag): Promise<void> {
  requireSystem(tx.actor);
  const order = await orderStore.find(tx.db, orderId);
  const text = attentionTexts[reason](detail);
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
