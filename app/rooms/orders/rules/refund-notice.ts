import type { Order } from "../types.ts";

type Money = Pick<Order, "status" | "paymentStatus" | "refundedCents">;

/**
 * What a buyer must know about money going back: `none` for an order that keeps its payment, `unpaid` for a cancelled one without
 * a recorded payment, `due` and `rest_due` for a cancelled one whose payment, or the rest of it, is still with the shop.
 */
export type RefundNotice = "none" | "unpaid" | "due" | "rest_due" | "part" | "whole";

/** The notice for an order's status and payment. */
export function refundNotice({ status, paymentStatus, refundedCents }: Money): RefundNotice {
  if (paymentStatus === "refunded") return "whole";
  const isPart = refundedCents > 0;
  if (status !== "cancelled") return isPart ? "part" : "none";
  if (paymentStatus !== "paid") return isPart ? "part" : "unpaid";
  return isPart ? "rest_due" : "due";
}
