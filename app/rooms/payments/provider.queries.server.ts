import { activeProvider } from "./providers/registry.server.ts";
import type { PaymentClientConfig, ProviderReadiness, ProviderSources } from "./types.ts";
import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { inboxStore } from "./events/inbox.store.server.ts";

/** The card form's configuration; only the publishable key reaches a browser. */
export function paymentClientConfig(): PaymentClientConfig {
  // public: holds nothing secret.
  return activeProvider().clientConfig();
}

/** Origins the payment step's policy must allow. */
export function paymentSources(): ProviderSources {
  // public: holds nothing secret.
  return activeProvider().sources();
}

export type PaymentReadiness = ProviderReadiness & { readonly wasWebhookReached: boolean };

/** Checks the inbox, the provider's keys and whether it offers PayPal. */
export async function readPaymentReadiness(ctx: Context): Promise<PaymentReadiness> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  const [wasWebhookReached, facts] = await Promise.all([inboxStore.hasLiveEvent(ctx.db), activeProvider().readiness()]);
  if (facts.isPayPalEnabled === null) ctx.log.warn("the provider did not report whether it offers PayPal");
  return { ...facts, wasWebhookReached };
}

/** Whether our keys move real money; events of the other mode are not ours. */
export function isLiveShop(): boolean {
  // public: holds nothing secret.
  return activeProvider().isLive();
}
