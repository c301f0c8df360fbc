import type Stripe from "stripe";
import { STRIPE } from "./constants.ts";
import type { AttemptStatus, ProviderAttempt } from "#app/rooms/payments/types.ts";

const KNOWN: readonly string[] = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
  "succeeded",
  "canceled",
] satisfies AttemptStatus[];

/** An unknown status counts as under way: wait, neither sell nor release. */
const readStatus = (status: string): AttemptStatus =>
  KNOWN.includes(status) ? (status as AttemptStatus) : "processing";

export function readAttempt(intent: Stripe.PaymentIntent): ProviderAttempt {
  return {
    provider: STRIPE,
    reference: intent.id,
    status: readStatus(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret,
    checkoutId: intent.metadata["checkoutId"] ?? null,
    userId: intent.metadata["userId"] ?? null,
    attempt: Number(intent.metadata["attempt"]) || null,
    isLive: intent.livemode,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    lastError: intent.last_payment_error?.message ?? null,
    failedAttempt: failedAttempt(intent),
    notes: intent.metadata,
    createdAt: new Date(intent.created * 1000),
  };
}

/** Identifies the declined attempt: its charge, else its card (failed 3-D Secure). null when the last one did not fail. */
export function failedAttempt(intent: Pick<Stripe.PaymentIntent, "id" | "last_payment_error">): string | null {
  const error = intent.last_payment_error;
  if (!error) return null;
  return error.charge ?? `${intent.id}:${error.payment_method?.id ?? error.code ?? error.type}`;
}
