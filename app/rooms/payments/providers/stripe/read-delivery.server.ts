import type Stripe from "stripe";
import { env } from "#app/shared/env.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { WEBHOOK_TOLERANCE_SECONDS } from "#app/rooms/payments/constants.ts";
import type { EventKind, ProviderEvent } from "#app/rooms/payments/types.ts";
import type { Delivery } from "../port.ts";
import { stripeClient } from "./client.server.ts";
import { STRIPE } from "./constants.ts";
import { failedAttempt } from "./read-attempt.server.ts";
import { isSignatureFresh } from "./is-signature-fresh.ts";

const MS_PER_SECOND = 1000;
const FAILED = "payment_intent.payment_failed";

/** Reads a webhook delivery signed with one of our secrets; several count during rotation. */
export function readDelivery(delivery: Delivery): Result<ProviderEvent, "bad_signature"> {
  const signature = delivery.headers.get("stripe-signature") ?? "";
  // The SDK accepts timestamps from the future, so both directions are checked here.
  if (!isSignatureFresh(signature, delivery.now.getTime() / MS_PER_SECOND)) return err("bad_signature");
  for (const secret of webhookSecrets()) {
    const event = readSigned(delivery, signature, secret);
    if (event) return ok(toProviderEvent(event));
  }
  return err("bad_signature");
}

export function eventKind(type: string): EventKind {
  if (type === FAILED) return "attempt_failed";
  // Nothing has been paid yet, and the request that made it has recorded it.
  if (type === "payment_intent.created") return "other";
  if (type.startsWith("payment_intent.")) return "attempt";
  if (type.startsWith("charge.dispute.")) return "dispute";
  return type.includes("refund") ? "refund" : "other";
}

const webhookSecrets = (): string[] =>
  env()
    .stripeWebhookSecret.split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");

function readSigned(delivery: Delivery, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripeClient().webhooks.constructEvent(
      delivery.body,
      signature,
      secret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      delivery.now.getTime(),
    );
  } catch {
    // Another secret may fit. The SDK's reason would only help a forger.
    return null;
  }
}

function failureOf(event: Stripe.Event): Pick<ProviderEvent, "failedAttempt"> {
  const attempt = event.type === FAILED ? failedAttempt(event.data.object) : null;
  return attempt === null ? {} : { failedAttempt: attempt };
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const subject = event.data.object as { id?: unknown; object?: unknown; payment_intent?: unknown };
  const reference = subject.object === "payment_intent" ? subject.id : subject.payment_intent;
  return {
    id: event.id,
    provider: STRIPE,
    type: event.type,
    reference: typeof reference === "string" ? reference : null,
    isLive: event.livemode,
    ...failureOf(event),
  };
}
