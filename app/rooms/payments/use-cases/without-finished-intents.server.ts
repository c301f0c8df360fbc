import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";

/** Those of the given intents that our record does not know as paid. */
export async function withoutFinishedIntents(ctx: Context, references: readonly string[]): Promise<string[]> {
  requireSystem(ctx.actor);
  const known = await paymentStore.listPaidAmong(ctx.db, references);
  return references.filter((id) => !known.has(id));
}
