import { HOUR_MS } from "#app/shared/kernel/durations.ts";
import { KEY_LIFETIME_HOURS, MAX_ATTEMPTS } from "../constants.ts";
import type { Payment, ProviderAttempt } from "../types.ts";

/** A checkout's newest intent: our row, and the provider's answer where its id is known. */
export type KnownIntent = {
  readonly payment: Payment | null;
  readonly intent: ProviderAttempt | null;
  /** How many intents the checkout has had; attempts at which the provider made none do not count. */
  readonly intentCount: number;
};

/** Decides how the checkout gets exactly one live intent of the wanted amount. */
export type IntentStep =
  /** Write a row for this attempt, then create with its key. */
  | { readonly kind: "new_attempt"; readonly attempt: number }
  /** The row is there, the answer was lost: ask again with the same key. */
  | { readonly kind: "repeat_create" }
  /** The key may be forgotten by now: look for the intent by its metadata first. */
  | { readonly kind: "look_up" }
  | { readonly kind: "update_amount" }
  | { readonly kind: "use" }
  | { readonly kind: "too_many_attempts" };

/** Chooses the next step; `now` in UTC. Paid and processing intents are used as they are, whatever the amount. */
export function nextIntentStep(known: KnownIntent, wanted: { amountCents: number; now: Date }): IntentStep {
  const { payment, intent, intentCount } = known;
  if (!payment) return { kind: "new_attempt", attempt: 1 };
  if (payment.status === "canceled" || intent?.status === "canceled") return nextAttempt(payment, intentCount);
  if (!payment.reference) {
    const ageHours = (wanted.now.getTime() - payment.createdAt.getTime()) / HOUR_MS;
    return { kind: ageHours < KEY_LIFETIME_HOURS ? "repeat_create" : "look_up" };
  }
  if (!intent) return nextAttempt(payment, intentCount);
  if (["succeeded", "processing", "requires_capture"].includes(intent.status)) return { kind: "use" };
  return { kind: intent.amountCents === wanted.amountCents ? "use" : "update_amount" };
}

function nextAttempt(payment: Payment, intentCount: number): IntentStep {
  if (intentCount >= MAX_ATTEMPTS) return { kind: "too_many_attempts" };
  return { kind: "new_attempt", attempt: payment.attempt + 1 };
}
