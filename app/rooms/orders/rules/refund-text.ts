import { formatMoney } from "#app/shared/kernel/money.ts";
import { trackerTexts } from "../tracker-messages.ts";
import type { Order } from "../types.ts";
import { refundNotice } from "./refund-notice.ts";

type Money = Pick<Order, "status" | "paymentStatus" | "refundedCents" | "totalCents" | "currency">;

/** The buyer's text about a refund, with amounts; null for an order that keeps its payment. */
export function refundText(order: Money): string | null {
  const notice = refundNotice(order);
  if (notice === "none") return null;
  const { refundedCents, totalCents, currency } = order;
  return trackerTexts.refunds[notice]({
    refunded: formatMoney(refundedCents, currency),
    rest: formatMoney(totalCents - refundedCents, currency),
    total: formatMoney(totalCents, currency),
  });
}
