import type Stripe from "stripe";

/**
 * The name of the attempt that the provider's object says was declined, the same wherever it is read: its charge, or the card where
 * no charge was made (a failed 3-D Secure check). Null when the last attempt did not fail.
 */
export function failedAttempt(intent: Pick<Stripe.PaymentIntent, "id" | "last_payment_error">): string | null {
  const error = intent.last_payment_error;
  if (!error) return null;
  return error.charge ?? `${intent.id}:${error.payment_method?.id ?? error.code ?? error.type}`;
}
