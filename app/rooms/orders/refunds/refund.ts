import type { OrderSummary, Order, OrderPaymentStatus } from "../types.ts";
import { isPaidAndKept } from "../status/status.ts";

/** The refund badge: due for a paid and cancelled order, or partly refunded. */
export function moneyBack(
  order: Pick<OrderSummary, "status" | "paymentStatus" | "totalCents" | "refundedCents">,
): "due" | "partly_refunded" | null {
  if (!isPaidAndKept(order)) return null;
  if (order.status === "cancelled") return "due";
  return order.refundedCents > 0 ? "partly_refunded" : null;
}

/** `due`, `rest_due`: the shop still holds all or the rest of a cancelled order's money; `unpaid`: none came. */
export type RefundNotice = "none" | "unpaid" | "due" | "rest_due" | "part" | "whole";

export type RefundedOrder = Pick<Order, "status" | "paymentStatus" | "refundedCents" | "totalCents" | "currency">;

/** The notice for an order's status and payment. */
export function refundNotice({
  status,
  paymentStatus,
  refundedCents,
}: Pick<Order, "status" | "paymentStatus" | "refundedCents">): RefundNotice {
  if (paymentStatus === "refunded") return "whole";
  const isPart = refundedCents > 0;
  if (status !== "cancelled") return isPart ? "part" : "none";
  if (paymentStatus !== "paid") return isPart ? "part" : "unpaid";
  return isPart ? "rest_due" : "due";
}

export type RefundedMoney = { readonly receivedCents: number; readonly refundedCents: number };

/** The effect of refunds on an order: refunded once all money is back, unchanged after a part, paid again when a refund bounces. */
export function refundedOrder(
  { totalCents, paymentStatus }: Pick<Order, "totalCents" | "paymentStatus">,
  { receivedCents, refundedCents }: RefundedMoney,
): { refundedCents: number; paymentStatus: OrderPaymentStatus } {
  const isWhole = refundedCents > 0 && refundedCents >= receivedCents;
  const unrefunded = receivedCents === totalCents ? "paid" : "pending";
  return {
    // Never more than the order's total, even after an overpayment.
    refundedCents: Math.min(refundedCents, totalCents),
    paymentStatus: isWhole ? "refunded" : paymentStatus === "refunded" ? unrefunded : paymentStatus,
  };
}
