import type { OrderTotals } from "#app/rooms/cart/order-totals.ts";
import type { Purchase } from "../orders/order/purchase.ts";
import type { ShippingFields, ShippingForm } from "./placing/shipping-fields.ts";

export type CheckoutOwner =
  | { readonly kind: "account"; readonly userId: string }
  | { readonly kind: "guest"; readonly guestId: string };

export type CheckoutLine = Purchase["lines"][number];

/** `open` until paid, then `completed`; `expired` when its half hour passed unpaid. */
export type CheckoutStatus = "open" | "completed" | "expired";

export type Checkout = Purchase & {
  readonly id: string;
  readonly owner: CheckoutOwner;
  readonly status: CheckoutStatus;
  /** Made in advance, so that a paid checkout becomes one order however often it is settled. */
  readonly orderId: string;
  readonly expiresAt: Date;
  /** Its unpaid stock and declined cards count against these (`sourceKeys`). */
  readonly sources: readonly string[];
};

/** `isNew`: made by this very request, so that no payment of it is known. */
export type PlacedCheckout = Checkout & { readonly isNew: boolean };

/** `left` is set when fewer pieces are left than requested. */
export type CheckoutPreview = OrderTotals & {
  readonly lines: ReadonlyArray<CheckoutLine & { readonly left: number | null }>;
  readonly currency: string;
  readonly pricedAt: Date;
  readonly hasVanished: boolean;
};

/** Without a shown total there is no comparison (the first JSON call). */
export type PlaceCheckoutInput = Omit<ShippingFields, "savesAddress"> &
  Pick<ShippingForm, "shownTotalCents"> & {
    readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
    /** For the limits of its network; null or absent in jobs. */
    readonly ip?: string | null;
  };

export type StartedPayment = {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly isProcessing: boolean;
  readonly checkout: Checkout;
};

/** An expired checkout counts as none. */
export type FoundCheckout =
  | { readonly kind: "none" }
  | { readonly kind: "open"; readonly checkout: Checkout }
  | { readonly kind: "completed"; readonly orderId: string };

export type Settlement =
  | { readonly kind: "settled"; readonly orderId: string; readonly isNew: boolean }
  /** The bank is undecided: show the waiting view, which reloads itself. */
  | { readonly kind: "processing" }
  /** No money has moved; the buyer may try again. */
  | { readonly kind: "not_paid"; readonly reason: string | null }
  /** Not an intent of this shop's checkouts. */
  | { readonly kind: "foreign" };

export type CheckoutProblem =
  | { readonly kind: "message"; readonly text: string; readonly detail: string | null }
  | { readonly kind: "cart"; readonly text: string }
  | {
      readonly kind: "prices_changed";
      readonly oldTotalCents: number;
      readonly newTotalCents: number;
      readonly currency: string;
    };

export type PayableCheckout = Pick<
  Checkout,
  "id" | "orderId" | "lines" | "address" | "currency" | "subtotalCents" | "shippingCents" | "taxCents" | "totalCents"
>;

export type GuestUser = {
  readonly guestOrderId?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly shippingAddress: {
    readonly address: string;
    readonly apartment: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
    readonly zipCode: string;
  };
};
