import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";

/** The checkout that our own record names for an intent; null when its id was lost or it is not ours. */
export async function findRecordedCheckout(ctx: Context, reference: string): Promise<string | null> {
  requireSystem(ctx.actor);
  return (await paymentStore.findByReference(ctx.db, reference))?.checkoutId ?? null;
}
