import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../store/payment-store.server.ts";
import { adoptLostIntent } from "./adopt-lost-intent.server.ts";

/** Asked after in one run at the most. */
const MOST = 500;

/** Ids of the intents made since then that were neither paid nor cancelled when we last looked; lost ids are looked up. */
export async function listUnfinishedIntents(ctx: Context, since: Date): Promise<string[]> {
  requireSystem(ctx.actor);
  const payments = await paymentStore.listUnfinished(ctx.db, since, MOST);
  const ids: string[] = [];
  for (const payment of payments) {
    if (payment.reference) ids.push(payment.reference);
    else {
      const lost = await adoptLostIntent(ctx, payment);
      if (lost.ok && lost.value) ids.push(lost.value.reference);
    }
  }
  return ids;
}
