import type { ProviderAttempt } from "#app/rooms/payments/types.ts";
import type { Checkout } from "../types.ts";
import type { OrderDraft } from "#app/rooms/orders/types.ts";

/** `orderedIntentId` is the intent of the checkout's order, null without one. */
export type SettlementFacts = {
  readonly intent: Pick<
    ProviderAttempt,
    "reference" | "status" | "receivedCents" | "currency" | "checkoutId" | "userId" | "isLive"
  >;
  readonly checkout: Pick<Checkout, "id" | "owner" | "totalCents" | "currency"> | null;
  readonly orderedIntentId: string | null;
  /** From our own record; null where its id was lost. */
  readonly recordedCheckoutId: string | null;
  readonly isLiveShop: boolean;
};

export type SettlementStep =
  | "foreign"
  | "wait"
  | "not_paid"
  | "canceled"
  | "make_order"
  /** The amount or currency is not the agreed one: an unpaid order for a person to check. */
  | "make_order_for_attention"
  | "already_ordered"
  /** Another intent has paid this checkout: a person must refund the money. */
  | "second_payment";

/** Decides by the provider's state alone, so the order of events makes no difference. */
export function settlement({
  intent,
  checkout,
  orderedIntentId,
  recordedCheckoutId,
  isLiveShop,
}: SettlementFacts): SettlementStep {
  if (!checkout || intent.isLive !== isLiveShop || !isMadeFor(intent, checkout)) return "foreign";
  if (recordedCheckoutId !== null && recordedCheckoutId !== checkout.id) return "foreign";
  switch (intent.status) {
    case "succeeded":
      return forPaid(intent, checkout, orderedIntentId);
    case "processing":
    case "requires_capture":
      return "wait";
    case "canceled":
      return "canceled";
    case "requires_payment_method":
    case "requires_confirmation":
    case "requires_action":
      return "not_paid";
  }
}

type Facts = SettlementFacts["intent"];
type KnownCheckout = NonNullable<SettlementFacts["checkout"]>;

function isMadeFor(intent: Facts, checkout: KnownCheckout): boolean {
  const userId = checkout.owner.kind === "account" ? checkout.owner.userId : null;
  return intent.checkoutId === checkout.id && intent.userId === userId;
}

function forPaid(intent: Facts, checkout: KnownCheckout, orderedIntentId: string | null): SettlementStep {
  if (orderedIntentId !== null) return orderedIntentId === intent.reference ? "already_ordered" : "second_payment";
  const isAgreed = intent.receivedCents === checkout.totalCents && intent.currency === checkout.currency;
  return isAgreed ? "make_order" : "make_order_for_attention";
}

/** The order of a paid checkout; every amount is the frozen one, in cents. */
export function orderDraft(checkout: Checkout, paymentIntentId: string): OrderDraft {
  const {
    id: checkoutId,
    orderId: id,
    owner,
    status: _status,
    expiresAt: _at,
    sources: _sources,
    ...purchase
  } = checkout;
  const userId = owner.kind === "account" ? owner.userId : null;
  return { ...purchase, id, checkoutId, isGuest: owner.kind === "guest", userId, paymentIntentId };
}
