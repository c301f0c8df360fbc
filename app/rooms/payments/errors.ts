import type { ProviderError } from "./types.ts";

export type IntentError =
  | { readonly code: "provider"; readonly error: ProviderError }
  | { readonly code: "too_many_attempts" };

export type RefundError =
  | { readonly code: "not_paid" }
  | { readonly code: "amount_too_high"; readonly leftCents: number }
  /** The form was submitted before with another amount or for another payment. */
  | { readonly code: "already_sent" }
  /** An earlier refund has no answer yet and must be repeated first. */
  | { readonly code: "unanswered" }
  /** The provider made no refund; the form may be submitted again under a new key. */
  | { readonly code: "refused"; readonly error: ProviderError | null }
  /** The outcome is unknown: repeating the same key never pays twice. */
  | { readonly code: "no_answer"; readonly error: ProviderError };
