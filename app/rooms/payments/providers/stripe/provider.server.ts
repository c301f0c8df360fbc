import { env, LIVE_KEYS } from "#app/shared/env.server.ts";
import type { ProviderReadiness } from "#app/rooms/payments/types.ts";
import type { PaymentProvider } from "../port.ts";
import {
  fetchPayPalAvailability,
  cancelAttempt,
  changeAttempt,
  createAttempt,
  createRefund,
  findAttempt,
  listAttempts,
  listRefunds,
} from "./calls.server.ts";
import { pageAttempts, pageRefunds } from "./pages.server.ts";
import { REFERENCE, STRIPE, STRIPE_SOURCES } from "./constants.ts";
import { eventKind, readDelivery } from "./read-delivery.server.ts";

const isLive = (): boolean => LIVE_KEYS.secret.test(env().stripeSecretKey);

async function readiness(): Promise<ProviderReadiness> {
  const { stripeApiUrl, stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = env();
  const payPal = stripeSecretKey === "" ? null : await fetchPayPalAvailability();
  return {
    hasLiveKeys: isLive() && LIVE_KEYS.publishable.test(stripePublishableKey) && stripeWebhookSecret !== "",
    doubles: stripeApiUrl === undefined ? [] : ["STRIPE_API_URL"],
    isPayPalEnabled: payPal?.ok === true ? payPal.value : null,
  };
}

export const stripe: PaymentProvider = {
  name: STRIPE,
  isReference: (text) => REFERENCE.test(text),
  isLive,
  createAttempt,
  changeAttempt,
  findAttempt,
  cancelAttempt,
  listAttempts,
  pageAttempts,
  createRefund,
  listRefunds,
  pageRefunds,
  readDelivery,
  eventKind,
  sources: () => ({
    script: [...STRIPE_SOURCES.script],
    connect: [...STRIPE_SOURCES.connect],
    frame: [...STRIPE_SOURCES.frame],
    form: [...STRIPE_SOURCES.form],
  }),
  clientConfig: () => ({ form: "stripe", publishableKey: env().stripePublishableKey, postsCard: false }),
  readiness,
};
