import type { ProviderError } from "./types.ts";

/** Why no live intent can be had for a checkout. */
export type IntentError =
  | { readonly code: "provider"; readonly error: ProviderError }
  /** The checkout used up its intents (card testing). */
  | { readonly code: "too_many_attempts" };

/** Why a refund is not made. */
export type RefundError =
  | { readonly code: "not_paid" }
  | { readonly code: "amount_too_high"; readonly leftCents: number }
  | { readonly code: "provider"; readonly error: ProviderError };
