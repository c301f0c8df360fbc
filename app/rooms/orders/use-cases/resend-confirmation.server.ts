import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { orderScreenTexts } from "../admin-messages.ts";
import type { Order } from "../types.ts";
import { mailOrder } from "./mail-order.server.ts";
import { changeOrderOnce, type OrderChange } from "./change-order-once.server.ts";

/** Sends the confirmation of an order once more, to the e-mail it was ordered with; a form sent twice sends one mail. */
export async function resendConfirmation(ctx: Context, work: OrderChange): Promise<Result<Order, "not_found">> {
  requirePermission(ctx.actor, "orders.status");
  return changeOrderOnce(ctx, work, {
    action: "order.mail",
    note: ({ email }) => (email ? orderScreenTexts.resentNote(email) : orderScreenTexts.noEmail),
    work: (tx, { id }) => mailOrder(tx, { orderId: id, kind: "confirmation", again: work.requestKey }),
  });
}
