import { env } from "#app/shared/env.server.ts";
import type { PaymentProvider } from "../port.ts";
import { confirmTestCard } from "../stripe/calls.server.ts";
import { stripe } from "../stripe/provider.server.ts";

/** Stripe's local double: same client, references and name; its own card form and 3-D Secure page. */
export const sandbox: PaymentProvider = {
  ...stripe,
  sources: () => ({ form: [new URL(env().stripeApiUrl ?? "").origin] }),
  clientConfig: () => ({ form: "sandbox", publishableKey: env().stripePublishableKey, postsCard: true }),
  confirmTestCard,
};
