import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { mayReadOrder } from "../rules/may-read-order.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { Order } from "../types.ts";

/** Which order, and the guest orders that the browser's access cookie opens. */
export type OwnOrderQuery = { readonly orderId: string; readonly grantedOrderIds: readonly string[] };

/** An order for whoever may see it: its account, or a browser with access; foreign and unknown are one answer. */
export async function findOrderForOwner(ctx: Context, query: OwnOrderQuery): Promise<Result<Order, "not_found">> {
  // public: decided by owner and access cookie.
  const order = isUuid(query.orderId) ? await orderStore.find(ctx.db, query.orderId.toLowerCase()) : null;
  return order && mayReadOrder(order, ctx.actor, query.grantedOrderIds) ? ok(order) : err("not_found");
}
