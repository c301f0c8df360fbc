import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { deletedOrderStore } from "../store/deleted-order-store.server.ts";
import { orderStore } from "../store/order-store.server.ts";

/** The payment intent that an order was made for, also of a deleted one; null when there never was such an order. */
export async function findOrderedIntent(ctx: Context, orderId: string): Promise<string | null> {
  requireSystem(ctx.actor);
  const order = await orderStore.find(ctx.db, orderId);
  return order ? order.paymentIntentId : deletedOrderStore.findIntent(ctx.db, orderId);
}
