import { env } from "#app/shared/env.server.ts";
import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { askPayPal } from "../gateway/ask-paypal.server.ts";
import { inboxStore } from "../store/inbox-store.server.ts";
import { isLiveShop } from "./is-live-shop.server.ts";

/** The payment facts of the go-live check; `isPayPalEnabled` is null when the provider gave no answer. */
export type PaymentReadiness = {
  readonly hasLiveKeys: boolean;
  readonly wasWebhookReached: boolean;
  readonly isPayPalEnabled: boolean | null;
};

/** Looks at the keys and the inbox, and asks the provider whether it offers PayPal. */
export async function readPaymentReadiness(ctx: Context): Promise<PaymentReadiness> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = env();
  const [wasWebhookReached, payPal] = await Promise.all([
    inboxStore.hasLiveEvent(ctx.db),
    stripeSecretKey === "" ? null : askPayPal(),
  ]);
  if (payPal?.ok === false) ctx.log.warn({ err: payPal.error }, "the provider was asked about PayPal in vain");
  return {
    hasLiveKeys: isLiveShop() && stripePublishableKey.startsWith("pk_live_") && stripeWebhookSecret !== "",
    wasWebhookReached,
    isPayPalEnabled: payPal?.ok === true ? payPal.value : null,
  };
}
