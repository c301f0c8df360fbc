import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { Order } from "../types.ts";
import { changeOrderOnce, type OrderChange } from "./steps/change-order-once.server.ts";
import { orderScreenTexts } from "../admin-messages.ts";
import { mailOrder } from "../mails/steps/mail-order.server.ts";
import { orderStore } from "./order.store.server.ts";

/** Adds a staff note to an order's history; the customer never sees it. */
export async function addOrderNote(
  ctx: Context,
  { note, ...work }: OrderChange & { readonly note: string },
): Promise<Result<Order, "not_found">> {
  requirePermission(ctx.actor, "orders.status");
  return changeOrderOnce(ctx, work, { action: "order.note", note: () => note });
}

/** Resends an order's confirmation to its e-mail; a form submitted twice sends one mail. */
export async function resendConfirmation(ctx: Context, work: OrderChange): Promise<Result<Order, "not_found">> {
  requirePermission(ctx.actor, "orders.status");
  return changeOrderOnce(ctx, work, {
    action: "order.mail",
    note: ({ email }) => (email ? orderScreenTexts.resentNote({ email }) : orderScreenTexts.noEmail),
    work: (tx, { id }) => mailOrder(tx, { orderId: id, kind: "confirmation", about: work.requestKey }),
  });
}

/** Removes an order from "Needs attention"; the reasons stay readable. */
export async function markOrderHandled(ctx: Context, work: OrderChange): Promise<Result<Order, "not_found">> {
  requirePermission(ctx.actor, "orders.status");
  return changeOrderOnce(ctx, work, {
    action: "order.attention",
    note: () => orderScreenTexts.handledNote,
    work: async (tx, { id }) => {
      await orderStore.unflag(tx.db, id, tx.now);
      return null;
    },
  });
}
