import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { refundBalance, type RefundBalance } from "#app/rooms/payments/rules/refund-balance.ts";
import type { Refund } from "#app/rooms/payments/types.ts";
import { findRefunds } from "#app/rooms/payments/use-cases/find-refunds.server.ts";
import type { Order } from "../types.ts";

/** How the money of an order stands, in cents, and its refunds, oldest first; for staff. */
export async function findOrderRefunds(
  ctx: Context,
  order: Pick<Order, "paymentIntentId">,
): Promise<RefundBalance & { readonly refunds: readonly Refund[] }> {
  requirePermission(ctx.actor, "orders.view");
  const payment = await findRefunds(ctx, order.paymentIntentId);
  const refunds = payment?.refunds ?? [];
  return { ...refundBalance(payment?.receivedCents ?? 0, refunds), refunds };
}
