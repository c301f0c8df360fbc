import type { Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";

/** Whether the checkout has an intent already, so that going on with its payment makes no new one. */
export async function hasLivePayment(ctx: Context, checkoutId: string): Promise<boolean> {
  // public: checkout has compared the owner before.
  const payment = await paymentStore.findLatest(ctx.db, checkoutId);
  return payment !== null && payment.status !== "canceled";
}
