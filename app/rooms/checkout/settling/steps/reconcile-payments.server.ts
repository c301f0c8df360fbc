import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { databaseTrouble } from "#app/shared/db/database-trouble.ts";
import { HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import {
  listRecentIntents,
  listUnfinishedIntents,
  withoutFinishedIntents,
} from "#app/rooms/payments/intents/queries.server.ts";
import { RECONCILE_HOURS, RECONCILE_LIST_HOURS } from "#app/rooms/checkout/constants.ts";
import { settle } from "./settle.server.ts";

/**
 * Backs up the webhook: checks the last day's unfinished intents and the provider's recent list; settles paid ones, returns new orders.
 * An order that cannot be written does not keep the others waiting; its error is thrown at the end.
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  requireSystem(ctx.actor);
  const ids = await collectIntents(ctx);
  let made = 0;
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      if (await reconcile(ctx, id)) made += 1;
    } catch (error) {
      if (databaseTrouble(error) !== null) throw error;
      ctx.log.error({ err: error, intentId: id }, "intent not reconciled");
      failures.push(error);
    }
  }
  if (made > 0) ctx.log.info({ made }, "orders made by the reconciler");
  if (failures.length > 0) throw failures[0];
  return made;
}

async function reconcile(ctx: Context, intentId: string): Promise<boolean> {
  const settled = await settle(ctx, intentId);
  if (settled.ok) return settled.value.kind === "settled" && settled.value.isNew;
  ctx.log.warn({ intentId, code: settled.error.code }, "intent not reconciled");
  return false;
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
