import type { OrderTotals } from "#app/rooms/cart/order-totals.ts";
import type { HoldLimit, StockShort } from "../catalog/errors.ts";
import type { ProviderError } from "../payments/types.ts";
import type { AddressErrors } from "../shipping/types.ts";

export type AlreadyPaid = { readonly code: "already_paid"; readonly orderId: string };

export type TooManyDeclines = { readonly code: "too_many_declines"; readonly retryAfterSeconds: number };

export type PlaceCheckoutError =
  /** Neither signed in nor guest: choose at /checkout/options. */
  | { readonly code: "no_owner" }
  | { readonly code: "empty_cart" }
  | { readonly code: "invalid_address"; readonly errors: AddressErrors }
  /** Show the new amounts; the next submission carries the new total. */
  | { readonly code: "prices_changed"; readonly totals: OrderTotals }
  | { readonly code: "product_gone"; readonly name: string | null }
  | { readonly code: "invalid_amount"; readonly amountCents: number }
  | { readonly code: "below_minimum"; readonly minimumCents: number; readonly currency: string }
  | { readonly code: "payment_pending" }
  | TooManyDeclines
  | HoldLimit
  | StockShort
  | AlreadyPaid
  | { readonly code: "provider"; readonly error: ProviderError };

export type StartPaymentError =
  | { readonly code: "no_open_checkout" }
  | { readonly code: "total_mismatch" }
  | { readonly code: "currency_mismatch" }
  | { readonly code: "too_many_attempts"; readonly retryAfterSeconds?: number }
  | TooManyDeclines
  | { readonly code: "challenge_required" }
  | HoldLimit
  | StockShort
  | AlreadyPaid
  | { readonly code: "provider"; readonly error: ProviderError };

export type CompleteOrderError =
  | { readonly code: "no_open_checkout" }
  | { readonly code: "total_mismatch" }
  | { readonly code: "processing" }
  | { readonly code: "not_paid"; readonly reason: string | null }
  | { readonly code: "provider"; readonly error: ProviderError };
