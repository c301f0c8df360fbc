import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import {
  listRecentIntents,
  listUnfinishedIntents,
  withoutFinishedIntents,
} from "#app/rooms/payments/intents/queries.server.ts";
import { RECONCILE_HOURS, RECONCILE_LIST_HOURS } from "#app/rooms/checkout/constants.ts";
import { settle } from "./settle.server.ts";

/** Backs up the webhook: checks the last day's unfinished intents and the provider's recent list; settles paid ones, returns new orders. */
export async function reconcilePayments(ctx: Context): Promise<number> {
  requireSystem(ctx.actor);
  const ids = await collectIntents(ctx);
  let made = 0;
  for (const id of ids) {
    const settled = await settle(ctx, id);
    if (!settled.ok) ctx.log.warn({ intentId: id, code: settled.error.code }, "intent not reconciled");
    else if (settled.value.kind === "settled" && settled.value.isNew) made += 1;
  }
  if (made > 0) ctx.log.info({ made }, "orders made by the reconciler");
  return made;
}

async function collectIntents(ctx: Context): Promise<Set<string>> {
  const unfinished = await listUnfinishedIntents(ctx, new Date(ctx.now.getTime() - RECONCILE_HOURS * HOUR_MS));
  const { intents, failures } = await listRecentIntents(
    ctx,
    new Date(ctx.now.getTime() - RECONCILE_LIST_HOURS * HOUR_MS),
  );
  for (const { code } of failures) ctx.log.warn({ code }, "intents not listed");
  const paid = intents.filter((intent) => intent.status === "succeeded" && intent.checkoutId !== null);
  const lost = await withoutFinishedIntents(
    ctx,
    paid.map((intent) => intent.reference),
  );
  return new Set([...unfinished, ...lost]);
}
