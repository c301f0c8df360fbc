import type Stripe from "stripe";
import { failedAttempt } from "./failed-attempt.server.ts";
import type { IntentStatus, PaymentIntent } from "../types.ts";

const KNOWN: readonly string[] = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
  "succeeded",
  "canceled",
] satisfies IntentStatus[];

/** A status the provider may invent later counts as under way: wait, neither sell nor release. */
const readStatus = (status: string): IntentStatus => (KNOWN.includes(status) ? (status as IntentStatus) : "processing");

/** The provider's object as our noun; amounts stay cents, the currency gets capitals. */
export function readIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
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
    createdAt: new Date(intent.created * 1000),
  };
}
