import type { RefundNotice } from "../refunds/refund.ts";
import type { TrackerStep, TrackerStepKey } from "./tracker.ts";
import type { OrderStatus } from "../types.ts";

const headings: Readonly<Record<OrderStatus, string>> = {
  pending: "We have received your order",
  processing: "We are packing your order",
  shipped: "Your order is on its way",
  delivered: "Your order was delivered",
  cancelled: "Your order was cancelled",
};

const stepNames: Readonly<Record<TrackerStepKey, string>> = {
  received: "Received",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export const shopperStatusNames: Readonly<Record<OrderStatus, string>> = {
  pending: stepNames.received,
  processing: "Packing",
  shipped: stepNames.shipped,
  delivered: stepNames.delivered,
  cancelled: stepNames.cancelled,
};

type Amounts = { readonly refunded: string; readonly rest: string; readonly total: string };
const BANK_DELAY = "Your bank can take up to 10 business days to show it.";

const refunds: Readonly<Record<Exclude<RefundNotice, "none">, (amounts: Amounts) => string>> = {
  unpaid: () =>
    "We have no payment for this order, so there is nothing to refund. If your card was charged, please contact us.",
  due: ({ total }) => `We will refund ${total} to the card you paid with and email you when we do.`,
  rest_due: ({ refunded, rest, total }) =>
    `We have refunded ${refunded} of ${total}. We will refund the other ${rest} to the card you paid with and email you when we do.`,
  part: ({ refunded, total }) => `We have refunded ${refunded} of ${total} to the card you paid with. ${BANK_DELAY}`,
  whole: ({ refunded }) => `We have refunded ${refunded} to the card you paid with. ${BANK_DELAY}`,
};

export const trackerTexts = {
  headings,
  refundedHeading: "Your order was refunded",
  cancelledAndRefundedHeading: "Your order was cancelled and refunded",
  steps: "Order status",
  /** The packing step says so while it is current. */
  stepName: ({ key, state }: Pick<TrackerStep, "key" | "state">): string =>
    key === "packed" && state === "current" ? shopperStatusNames.processing : stepNames[key],
  /** Read out after a step's name; `aria-current` marks the current one. */
  states: { done: "(done)", current: "", next: "(not yet)" } satisfies Record<TrackerStep["state"], string>,
  parcel: "Carrier and tracking number",
  follow: "Track the parcel",
  refund: "Refund",
  refunds,
  help: "Questions about this order?",
  contact: "Contact us",
} as const;
