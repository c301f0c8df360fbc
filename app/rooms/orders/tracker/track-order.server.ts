import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { mayReadOrder } from "../order/order.ts";
import { orderStore, type TrackedOrder } from "../order/order.store.server.ts";
import type { OwnOrderQuery } from "../order/queries.server.ts";

/** An order that the caller may see, with its history, oldest first. Events carry staff's notes: show only steps and dates. */
export async function trackOrder(
  ctx: Context,
  { orderId, grantedOrderIds }: OwnOrderQuery,
): Promise<Result<TrackedOrder, "not_found">> {
  // public: decided by owner and access cookie, as in findOrderForOwner.
  const found = isUuid(orderId) ? await orderStore.findWithEvents(ctx.db, orderId.toLowerCase()) : null;
  return found && mayReadOrder(found.order, ctx.actor, grantedOrderIds) ? ok(found) : err("not_found");
}
