import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { TrackerStep, TrackerStepKey } from "./tracker.ts";
import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { refundNotice, type RefundedOrder } from "../refunds/refund.ts";
import type { TrackerHeading } from "./tracker-view.ts";
import type { OrderStatus } from "../types.ts";

const stepNames: Readonly<Record<TrackerStepKey, string>> = messages({
  received: "Received",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
});

export const shopperStatusNames = messages({
  pending: "Received",
  processing: "Packing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
}) satisfies Record<OrderStatus, string>;

export const trackerTexts = messages({
  headings: {
    pending: "We have received your order",
    processing: "We are packing your order",
    shipped: "Your order is on its way",
    delivered: "Your order was delivered",
    cancelled: "Your order was cancelled",
    refunded: "Your order was refunded",
    cancelled_and_refunded: "Your order was cancelled and refunded",
  } satisfies Record<TrackerHeading, string>,
  steps: "Order status",
  /** Read out after a step's name; `aria-current` marks the current one. */
  states: { done: "(done)", current: "", next: "(not yet)" } satisfies Record<TrackerStep["state"], string>,
  parcel: "Carrier and tracking number",
  follow: "Track the parcel",
  refund: "Refund",
  refunds: {
    unpaid:
      "We have no payment for this order, so there is nothing to refund. If your card was charged, please contact us.",
    due: "We will refund {total} to the card you paid with and email you when we do.",
    rest_due:
      "We have refunded {refunded} of {total}. We will refund the other {rest} to the card you paid with and email you when we do.",
    part: "We have refunded {refunded} of {total} to the card you paid with. Your bank can take up to 10 business days to show it.",
    whole:
      "We have refunded {refunded} to the card you paid with. Your bank can take up to 10 business days to show it.",
  },
  help: "Questions about this order?",
  contact: "Contact us",
});

export const stepName = ({ key, state }: Pick<TrackerStep, "key" | "state">): string =>
  key === "packed" && state === "current" ? shopperStatusNames.processing : stepNames[key];

/** The buyer's text about a refund, with amounts; null for an order that keeps its payment. */
export function refundText(order: RefundedOrder): string | null {
  const notice = refundNotice(order);
  if (notice === "none") return null;
  const { refundedCents, totalCents, currency } = order;
  return formatMessage(trackerTexts.refunds[notice], {
    refunded: formatMoney(refundedCents, currency),
    rest: formatMoney(totalCents - refundedCents, currency),
    total: formatMoney(totalCents, currency),
  });
}
