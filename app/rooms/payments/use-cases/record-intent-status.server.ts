import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";
import type { ProviderAttempt } from "../types.ts";

/** Notes what the provider says about an intent, in our record of money and at its attempt; `orderId` is the order a paid one belongs to. */
export async function recordIntentStatus(ctx: Context, intent: ProviderAttempt, orderId: string): Promise<void> {
  requireSystem(ctx.actor);
  await paymentStore.recordIntent(ctx.db, intent, intent.status === "succeeded" ? orderId : null);
  if (intent.status !== "succeeded" && intent.status !== "canceled") return;
  const attempt = await paymentStore.findByReference(ctx.db, intent.reference);
  if (attempt) await paymentStore.saveStatus(ctx.db, attempt.id, intent.status);
}
