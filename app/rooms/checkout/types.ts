import type { OrderTotals } from "#app/rooms/cart/order-totals.ts";
import type { AddressInput, ShippingAddress } from "../shipping/types.ts";

/** Who a checkout belongs to: an account, or the guest cookie of one browser. */
export type CheckoutOwner =
  | { readonly kind: "account"; readonly userId: string }
  | { readonly kind: "guest"; readonly guestId: string };

/** A cart line frozen with its price; amounts in cents. */
export type CheckoutLine = {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly originalUnitCents: number | null;
  readonly imageUrl: string | null;
};

/** `open` until paid, then `completed`; `expired` when its half hour passed without money. */
export type CheckoutStatus = "open" | "completed" | "expired";

/** The frozen order the buyer is about to pay. */
export type Checkout = OrderTotals & {
  readonly id: string;
  readonly owner: CheckoutOwner;
  readonly status: CheckoutStatus;
  readonly lines: readonly CheckoutLine[];
  readonly address: ShippingAddress;
  readonly taxPercent: number;
  readonly currency: string;
  /** The id its order will have; made in advance, so a paid checkout becomes one order however often it is settled. */
  readonly orderId: string;
  /** Stock and prices are kept until then. */
  readonly expiresAt: Date;
  /** The sources its unpaid stock and declined cards count for (`sourceKeys`). */
  readonly sources: readonly string[];
};

/** A cart priced for one address: what a checkout freezes. */
export type Quote = Omit<Checkout, "id" | "orderId" | "owner" | "status" | "expiresAt" | "sources">;

/** The cart as the shipping step shows it, before anything is frozen; `left` when fewer pieces are left than wanted. */
export type CheckoutPreview = OrderTotals & {
  readonly lines: ReadonlyArray<CheckoutLine & { readonly left: number | null }>;
  readonly currency: string;
  /** When these prices were read: of two previews the later one counts. */
  readonly pricedAt: Date;
  /** Whether lines fell out because their product left the shop. */
  readonly hasVanished: boolean;
};

/** The fields of the shipping step. */
export type PlaceCheckoutInput = {
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  readonly address: AddressInput;
  /** The total the buyer last saw, in cents; null asks for no comparison (the first JSON call). */
  readonly shownTotalCents: number | null;
  /** The client's IP address, for the limits of its network; null or absent in jobs. */
  readonly ip?: string | null;
};

/** A payment that can go on: the provider's secret for the browser, and where it stands now. */
export type StartedPayment = {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly isProcessing: boolean;
  readonly checkout: Checkout;
};

/** The owner's newest checkout; an expired one counts as none. */
export type FoundCheckout =
  | { readonly kind: "none" }
  | { readonly kind: "open"; readonly checkout: Checkout }
  | { readonly kind: "completed"; readonly orderId: string };

/** The result of settling an intent. */
export type Settlement =
  /** Paid: this is its order. `isNew`: this call made it. */
  | { readonly kind: "settled"; readonly orderId: string; readonly isNew: boolean }
  /** The bank has not decided yet: show the waiting view and ask again. */
  | { readonly kind: "processing" }
  /** No money has moved; the buyer may try again. */
  | { readonly kind: "not_paid"; readonly reason: string | null }
  /** Not an intent of this shop's checkouts. */
  | { readonly kind: "foreign" };

/** What went wrong on a step, as its banner says it; the shape of the banner follows from `kind`. */
export type CheckoutProblem =
  | { readonly kind: "message"; readonly text: string; readonly detail: string | null }
  /** Something in the cart must change first. */
  | { readonly kind: "cart"; readonly text: string }
  | {
      readonly kind: "prices_changed";
      readonly oldTotalCents: number;
      readonly newTotalCents: number;
      readonly currency: string;
    };

/** An open checkout as the payment step shows it. */
export type PayableCheckout = Pick<
  Checkout,
  "id" | "orderId" | "lines" | "address" | "currency" | "subtotalCents" | "shippingCents" | "taxCents" | "totalCents"
>;

/** The shipping step as kept in a guest's own browser, to fill the form in again. */
export type GuestUser = {
  /** The order that is being paid for; until then there is none. */
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
