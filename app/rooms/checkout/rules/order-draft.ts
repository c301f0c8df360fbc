import type { OrderDraft } from "#app/rooms/orders/types.ts";
import type { Checkout } from "../types.ts";

/** The order that a paid checkout becomes; every amount is the frozen one, in cents. */
export function orderDraft(checkout: Checkout, paymentIntentId: string): OrderDraft {
  return {
    id: checkout.orderId,
    checkoutId: checkout.id,
    isGuest: checkout.owner.kind === "guest",
    userId: checkout.owner.kind === "account" ? checkout.owner.userId : null,
    lines: checkout.lines,
    address: checkout.address,
    subtotalCents: checkout.subtotalCents,
    shippingCents: checkout.shippingCents,
    taxCents: checkout.taxCents,
    totalCents: checkout.totalCents,
    taxPercent: checkout.taxPercent,
    currency: checkout.currency,
    paymentIntentId,
  };
}
