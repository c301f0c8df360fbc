import type { OrderSummary, Order, OrderPaymentStatus } from "../types.ts";
import { isPaidAndKept } from "../status/status.ts";

/** The refund badge of a paid order in lists: refund due for a cancelled one, or partly refunded. */
export function moneyBack(
  order: Pick<OrderSummary, "status" | "paymentStatus" | "totalCents" | "refundedCents">,
): "due" | "partly_refunded" | null {
  if (!isPaidAndKept(order)) return null;
  if (order.status === "cancelled") return "due";
  return order.refundedCents > 0 ? "partly_refunded" : null;
}

/**
 * What a buyer must know about money going back: `none` for an order that keeps its payment, `unpaid` for a cancelled one without
 * a recorded payment, `due` and `rest_due` for a cancelled one whose payment, or the rest of it, is still with the shop.
 */
export type RefundNotice = "none" | "unpaid" | "due" | "rest_due" | "part" | "whole";

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

/** The amounts paid and refunded for an order, in cents. */
export type RefundedMoney = { readonly receivedCents: number; readonly refundedCents: number };

/**
 * What refunds make of an order: all the money given back makes its payment refunded, a part leaves it as it is, and a
 * refund that came back makes it paid again. Events and the Refund action both ask here.
 */
export function refundedOrder(
  { totalCents, paymentStatus }: Pick<Order, "totalCents" | "paymentStatus">,
  { receivedCents, refundedCents }: RefundedMoney,
): { refundedCents: number; paymentStatus: OrderPaymentStatus } {
  const isWhole = refundedCents > 0 && refundedCents >= receivedCents;
  const unrefunded = receivedCents === totalCents ? "paid" : "pending";
  return {
    // An order never shows more than it cost, even where too much had been paid.
    refundedCents: Math.min(refundedCents, totalCents),
    paymentStatus: isWhole ? "refunded" : paymentStatus === "refunded" ? unrefunded : paymentStatus,
  };
}
