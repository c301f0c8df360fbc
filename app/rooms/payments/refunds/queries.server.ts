import { type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { paymentStore } from "../intents/payment.store.server.ts";
import { refundStore } from "./refund.store.server.ts";
import type { PaymentRefunds } from "../types.ts";
import { DAY_MS, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { REFUND_CHECK_DAYS, REFUND_CHECK_MINUTES } from "../constants.ts";

/** The amount received with an intent and all its refunds; null when it is not paid or not ours. */
export async function findRefunds(ctx: Context, reference: string): Promise<PaymentRefunds | null> {
  // public: called by the orders room, which checks the order and the caller.
  const received = await paymentStore.findReceived(ctx.db, reference);
  return received
    ? { receivedCents: received.cents, refunds: await refundStore.listByReference(ctx.db, reference) }
    : null;
}

/** Intents whose refunds have been open for some minutes: their event may be lost. */
export async function listOpenRefunds(ctx: Context): Promise<string[]> {
  requireSystem(ctx.actor);
  const now = ctx.now.getTime();
  const since = new Date(now - REFUND_CHECK_DAYS * DAY_MS);
  const before = new Date(now - REFUND_CHECK_MINUTES * MINUTE_MS);
  return refundStore.listOpenReferences(ctx.db, { since, before });
}
