import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { stripeClient } from "#app/rooms/payments/providers/stripe/client.server.ts";
import { SANDBOX_KEYS } from "#sandbox/default-keys.ts";
import { startSandbox, type RunningSandbox } from "#sandbox/start-sandbox.ts";

/** Gives a test file its own payment sandbox, and points the shop's environment at it; call it once at the top of the file. */
export function paymentProvider() {
  let sandbox: RunningSandbox | null = null;
  const running = (): RunningSandbox => {
    if (!sandbox) throw new Error("The sandbox runs inside tests only");
    return sandbox;
  };
  beforeAll(async () => {
    sandbox = await startSandbox();
    Object.assign(process.env, {
      NODE_ENV: "test",
      STRIPE_SECRET_KEY: SANDBOX_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: `whsec_older, ${SANDBOX_KEYS.webhookSecret}`,
      STRIPE_API_URL: sandbox.url,
      SESSION_SECRET: randomUUID() + randomUUID(),
      PUBLIC_URL: "http://shop.test",
      RATE_LIMIT_SCALE: "1000",
    });
  });
  afterAll(async () => sandbox?.stop());
  return { running };
}

/** The provider's own client, for reading its records and for actions of a browser or the dashboard. */
export { stripeClient as providerApi };

/** A well-formed but unknown reference. */
export const UNKNOWN_REFERENCE = "pi_unknown";
/** The name under which the provider's payments are recorded. */
export { STRIPE as PROVIDER } from "#app/rooms/payments/providers/stripe/constants.ts";

/** A delivery of an event as the provider sends and signs it. */
export function signedDelivery(id: string): {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const intent = { id: UNKNOWN_REFERENCE, object: "payment_intent" };
  const body = JSON.stringify({
    id,
    object: "event",
    type: "charge.refunded",
    livemode: false,
    data: { object: intent },
  });
  const { webhooks } = stripeClient();
  const signature = webhooks.generateTestHeaderString({ payload: body, secret: SANDBOX_KEYS.webhookSecret });
  return { body, headers: { "stripe-signature": signature } };
}
