import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";

/** The amount received with an intent, in cents; null when it is not paid or not ours. */
export async function findReceived(
  ctx: Context,
  reference: string,
): Promise<{ cents: number; currency: string } | null> {
  requireSystem(ctx.actor);
  return paymentStore.findReceived(ctx.db, reference);
}
