import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";

/** Those of the given intents that our record does not know as paid. */
export async function withoutFinishedIntents(ctx: Context, intentIds: readonly string[]): Promise<string[]> {
  requireSystem(ctx.actor);
  const known = await paymentStore.listPaidAmong(ctx.db, intentIds);
  return intentIds.filter((id) => !known.has(id));
}
