import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { orderScreenTexts } from "../admin-messages.ts";
import { orderStore } from "../store/order-store.server.ts";
import type { Order } from "../types.ts";
import { changeOrderOnce, type OrderChange } from "./change-order-once.server.ts";

/** Takes an order out of "Needs attention"; why it was there stays readable. */
export async function markOrderHandled(ctx: Context, work: OrderChange): Promise<Result<Order, "not_found">> {
  requirePermission(ctx.actor, "orders.status");
  return changeOrderOnce(ctx, work, {
    action: "order.attention",
    note: () => orderScreenTexts.handledNote,
    work: (tx, { id }) => orderStore.unflag(tx.db, id, tx.now),
  });
}
