import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { activeProvider } from "../providers/registry.server.ts";
import { inboxStore } from "../store/inbox-store.server.ts";
import type { ProviderReadiness } from "../types.ts";

/** The payment facts of the go-live check. */
export type PaymentReadiness = ProviderReadiness & { readonly wasWebhookReached: boolean };

/** Looks at the inbox, and asks the provider about its keys and whether it offers PayPal. */
export async function readPaymentReadiness(ctx: Context): Promise<PaymentReadiness> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  const [wasWebhookReached, facts] = await Promise.all([inboxStore.hasLiveEvent(ctx.db), activeProvider().readiness()]);
  if (facts.isPayPalEnabled === null) ctx.log.warn("the provider did not say whether it offers PayPal");
  return { ...facts, wasWebhookReached };
}
