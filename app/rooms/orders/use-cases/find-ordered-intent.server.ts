import { requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { orderStore } from "../store/order-store.server.ts";

/** The payment intent that an order was made for; null when there is no such order. */
export async function findOrderedIntent(ctx: Context, orderId: string): Promise<string | null> {
  requireSystem(ctx.actor);
  return (await orderStore.find(ctx.db, orderId))?.paymentIntentId ?? null;
}
