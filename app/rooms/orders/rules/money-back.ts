import type { OrderSummary } from "../types.ts";
import { isPaidAndKept } from "./bulk-change.ts";

type Money = Pick<OrderSummary, "status" | "paymentStatus" | "totalCents" | "refundedCents">;

/** The refund badge of a paid order in lists: refund due for a cancelled one, or partly refunded. */
export function moneyBack(order: Money): "due" | "partly_refunded" | null {
  if (!isPaidAndKept(order)) return null;
  if (order.status === "cancelled") return "due";
  return order.refundedCents > 0 ? "partly_refunded" : null;
}
