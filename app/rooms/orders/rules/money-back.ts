import type { OrderSummary } from "../types.ts";
import { isPaidAndKept } from "./bulk-change.ts";

type Money = Pick<OrderSummary, "status" | "paymentStatus" | "totalCents" | "refundedCents">;

/** What lists say of a paid order's refunds: money of a cancelled order that is still with the shop, or a part given back. */
export function moneyBack(order: Money): "due" | "partly_refunded" | null {
  if (!isPaidAndKept(order)) return null;
  if (order.status === "cancelled") return "due";
  return order.refundedCents > 0 ? "partly_refunded" : null;
}
