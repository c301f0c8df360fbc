import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { orderStore } from "../store/order-store.server.ts";
import { flagOrder } from "./flag-order.server.ts";

/** Tells staff that a buyer disputes a payment; false when it is no order of ours. */
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
