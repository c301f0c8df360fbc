import { env } from "#app/shared/env.server.ts";
import type { PaymentProvider } from "../port.ts";
import { confirmTestCard } from "../stripe/calls.server.ts";
import { stripe } from "../stripe/provider.server.ts";

/**
 * The local double of Stripe: the same client and the same references, so its name is Stripe's too. Only its card form is its own, and
 * test cards are posted to the shop. The policy allows its page for 3-D Secure, which a form post without script is redirected to.
 */
export const sandbox: PaymentProvider = {
  ...stripe,
  sources: () => ({ form: [new URL(env().stripeApiUrl ?? "").origin] }),
  clientConfig: () => ({ form: "sandbox", publishableKey: env().stripePublishableKey, postsCard: true }),
  confirmTestCard,
};
