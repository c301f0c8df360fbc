import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import type { Refund } from "#app/rooms/payments/types.ts";
import { refundPayment } from "#app/rooms/payments/refunds/refund-payment.server.ts";
import type { RefundOrderError } from "../errors.ts";
import { orderStore } from "../order/order.store.server.ts";
import { recordRefunds } from "./steps/record-refunds.server.ts";
import { refundBalance, type RefundBalance } from "#app/rooms/payments/refunds/refund.ts";
import { findRefunds } from "#app/rooms/payments/refunds/queries.server.ts";
import type { Order } from "../types.ts";

/** In cents; one `requestKey` per opened form. */
export type OrderRefund = {
  readonly orderId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string;
};

/** Refunds an order's money; records sum, payment status, history and mail with the provider's answer in one transaction. Stock stays. */
export async function refundOrder(ctx: Context, request: OrderRefund): Promise<Result<Refund, RefundOrderError>> {
  requirePermission(ctx.actor, "orders.refund");
  const order = isUuid(request.orderId) ? await orderStore.find(ctx.db, request.orderId) : null;
  if (!order) return err({ code: "not_found" });
  const reference = order.paymentIntentId;
  return refundPayment(ctx, { ...request, reference }, { onAnswer: (tx) => recordRefunds(tx, reference) });
}

/** An order's refund balance in cents and its refunds, oldest first; for staff. */
export async function findOrderRefunds(
  ctx: Context,
  order: Pick<Order, "paymentIntentId">,
): Promise<RefundBalance & { readonly refunds: readonly Refund[] }> {
  requirePermission(ctx.actor, "orders.view");
  const payment = await findRefunds(ctx, order.paymentIntentId);
  const refunds = payment?.refunds ?? [];
  return { ...refundBalance(payment?.receivedCents ?? 0, refunds), refunds };
}
