import { PARTS_TOLERANCE_CENTS, TOTAL_TOLERANCE_CENTS } from "../constants.ts";
import type { OrderTotals } from "#app/rooms/cart/order-totals.ts";

/** As submitted: dollars, as number or text. */
export type SentTotals = {
  readonly subtotal?: number | string | undefined;
  readonly tax?: number | string | undefined;
  readonly shipping_cost?: number | string | undefined;
  readonly total?: number | string | undefined;
};

/** Compares submitted amounts by both wordings: parts within 1 dollar, each amount within 1 cent; the strict one decides. */
export function sentTotalsAgree(sent: SentTotals, ours: OrderTotals): boolean {
  const cents = {
    subtotal: toSentCents(sent.subtotal, ours.subtotalCents),
    tax: toSentCents(sent.tax, ours.taxCents),
    shipping: toSentCents(sent.shipping_cost, ours.shippingCents),
    total: toSentCents(sent.total, ours.totalCents),
  };
  const partsMiss = Math.abs(cents.subtotal + cents.tax + cents.shipping - cents.total);
  const totalMiss = Math.abs(cents.total - ours.totalCents);
  // NaN fails both comparisons, so invalid numbers are refused.
  return partsMiss <= PARTS_TOLERANCE_CENTS && totalMiss <= TOTAL_TOLERANCE_CENTS;
}

function toSentCents(sent: number | string | undefined, ours: number): number {
  if (sent === undefined) return ours;
  const dollars = typeof sent === "string" && sent.trim() === "" ? Number.NaN : Number(sent);
  return Math.round(dollars * 100);
}
