import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/shared/kernel/durations.ts";
import { REFUND_CHECK_DAYS, REFUND_CHECK_MINUTES } from "../constants.ts";
import { refundStore } from "../store/refund-store.server.ts";

/** Intents whose refunds have stood open for some minutes: their event may be lost. */
export async function listOpenRefunds(ctx: Context): Promise<string[]> {
  requireSystem(ctx.actor);
  const now = ctx.now.getTime();
  const since = new Date(now - REFUND_CHECK_DAYS * DAY_MS);
  const before = new Date(now - REFUND_CHECK_MINUTES * MINUTE_MS);
  return refundStore.listOpenReferences(ctx.db, { since, before });
}
