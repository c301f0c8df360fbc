import { env } from "#app/shared/env.server.ts";
import type { ExtraSources } from "#app/shared/http/content-security-policy.server.ts";
import { STRIPE_SOURCES } from "../constants.ts";

/**
 * Origins the payment step's policy must allow: the provider's own, or the sandbox's page for 3-D Secure, which a form
 * post without script is redirected to.
 */
export function paymentSources(): ExtraSources {
  // public: holds nothing secret.
  const { stripeApiUrl } = env();
  if (stripeApiUrl !== undefined) return { form: [new URL(stripeApiUrl).origin] };
  const { script, connect, frame, form } = STRIPE_SOURCES;
  return { script: [...script], connect: [...connect], frame: [...frame], form: [...form] };
}
