import type { Order, OrderPaymentStatus } from "../types.ts";

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
