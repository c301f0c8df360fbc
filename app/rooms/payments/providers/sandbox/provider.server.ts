import { env } from "#app/shared/env.server.ts";
import type { PaymentProvider } from "../port.ts";
import { confirmTestCard } from "../stripe/calls.server.ts";
import { stripe } from "../stripe/provider.server.ts";

/**
 * Stripe's local double: the same client, references and name. Its own card form posts test cards to the shop, and the
 * policy allows its 3-D Secure page, to which a post without script redirects.
 */
export const sandbox: PaymentProvider = {
  ...stripe,
  sources: () => ({ form: [new URL(env().stripeApiUrl ?? "").origin] }),
  clientConfig: () => ({ form: "sandbox", publishableKey: env().stripePublishableKey, postsCard: true }),
  confirmTestCard,
};
