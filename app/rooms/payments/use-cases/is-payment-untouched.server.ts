import type { Context } from "#app/shared/http/context.server.ts";
import { providerOf } from "../providers/registry.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";

const UNTOUCHED = ["requires_payment_method", "requires_confirmation", "canceled"];

/** Whether nobody is paying the checkout now: no intent, or one that waits for a card. False while 3-D Secure is open, or when the provider does not answer. */
export async function isPaymentUntouched(ctx: Context, checkoutId: string): Promise<boolean> {
  // public: checkout has compared the owner before.
  const payment = await paymentStore.findLatest(ctx.db, checkoutId);
  if (!payment || payment.status === "canceled") return true;
  if (!payment.reference) return false;
  const intent = await providerOf(payment).findAttempt(payment.reference);
  return intent.ok && UNTOUCHED.includes(intent.value.status);
}
