import type Stripe from "stripe";
import { env } from "#app/shared/env.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { WEBHOOK_TOLERANCE_SECONDS } from "../constants.ts";
import { stripeClient } from "../gateway/stripe-client.server.ts";
import { failedAttempt } from "../gateway/failed-attempt.server.ts";
import { isSignatureFresh } from "../rules/is-signature-fresh.ts";
import type { ProviderEvent } from "../types.ts";

const MS_PER_SECOND = 1000;

/** A delivery as it came in: the raw bytes, the signature header, and when (UTC). */
export type Delivery = { readonly body: Buffer; readonly signature: string | null; readonly now: Date };

/**
 * Reads a webhook delivery if one of our secrets signed these very bytes within five minutes; several secrets count
 * while one is being replaced.
 */
export function verifyWebhook(delivery: Delivery): Result<ProviderEvent, "bad_signature"> {
  // public: the signature is the permission.
  // The SDK takes times from the future at any distance: both directions are checked here.
  const isFresh = isSignatureFresh(delivery.signature ?? "", delivery.now.getTime() / MS_PER_SECOND);
  if (!delivery.signature || !isFresh) return err("bad_signature");
  for (const secret of webhookSecrets()) {
    const event = readSigned(delivery, delivery.signature, secret);
    if (event) return ok(toProviderEvent(event));
  }
  return err("bad_signature");
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
    // Another secret may fit; what no secret fits is refused above. The SDK's reason would only help a forger.
    return null;
  }
}

function failureOf(event: Stripe.Event): Pick<ProviderEvent, "failedAttempt"> {
  const attempt = event.type === "payment_intent.payment_failed" ? failedAttempt(event.data.object) : null;
  return attempt === null ? {} : { failedAttempt: attempt };
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const subject = event.data.object as { id?: unknown; object?: unknown; payment_intent?: unknown };
  const intentId = subject.object === "payment_intent" ? subject.id : subject.payment_intent;
  return {
    id: event.id,
    type: event.type,
    intentId: typeof intentId === "string" ? intentId : null,
    isLive: event.livemode,
    ...failureOf(event),
  };
}
