import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { followRefunds } from "#app/rooms/orders/refunds/follow-refunds.server.ts";
import { notifyOfDispute } from "#app/rooms/orders/order/attention.server.ts";
import { isOrderPaidBy } from "#app/rooms/orders/order/queries.server.ts";
import { findCheckoutOfIntent } from "#app/rooms/payments/intents/queries.server.ts";
import { finishEvent, findOpenEvent, type OpenEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import { paymentNotificationTexts } from "#app/rooms/checkout/messages.ts";
import { checkoutStore } from "#app/rooms/checkout/placing/checkout.store.server.ts";
import type { Checkout } from "#app/rooms/checkout/types.ts";
import { noteDecline } from "#app/rooms/checkout/card-testing/steps/declines.server.ts";
import { settle } from "./settle.server.ts";

/** Handles an inbox event by the provider's current state, so that order, repetition and delay of events do not matter. */
export async function handlePaymentEvent(ctx: Context, eventId: string): Promise<void> {
  requireSystem(ctx.actor);
  const event = await findOpenEvent(ctx, eventId);
  if (!event) return;
  const isOurs = event.reference !== null && (await follow(ctx, event, event.reference));
  await finishEvent(ctx, eventId, { isForeign: !isOurs });
}

/** False when it does not concern this shop. Throws when the provider is unreachable, so that the job runs again. */
async function follow(ctx: Context, event: OpenEvent, intentId: string): Promise<boolean> {
  switch (event.kind) {
    case "attempt":
    case "attempt_failed":
      return followIntent(ctx, event, intentId);
    case "dispute":
      return notifyOfDispute(ctx, { intentId, type: event.type });
    case "refund":
      return followRefunds(ctx, intentId);
    case "other":
      return false;
  }
}

async function followIntent(ctx: Context, event: OpenEvent, intentId: string): Promise<boolean> {
  // Most events come after the buyer's own browser has settled: then there is nothing left to do.
  if (event.kind === "attempt" && (await isOrderPaidBy(ctx, intentId))) return true;
  const settled = await settle(ctx, intentId);
  if (!settled.ok) throw new Error(`Intent ${intentId} not readable: ${settled.error.code}`);
  if (settled.value.kind === "foreign") return false;
  if (event.kind === "attempt_failed") await countDecline(ctx, event, intentId);
  return true;
}

/** One unread notification per checkout, however many cards are tried. */
async function notifyOfFailure(ctx: Context, checkout: Checkout): Promise<void> {
  const total = formatMoney(checkout.totalCents, checkout.currency);
  await notifyStaff(ctx, {
    permission: "orders.view",
    type: "error",
    title: paymentNotificationTexts.title,
    message: paymentNotificationTexts.message({ total, email: checkout.address.email }),
    link: null,
    groupKey: `payment:${checkout.id}`,
  });
}

/** An event without the attempt's id counts as its own attempt. */
async function countDecline(ctx: Context, event: OpenEvent, intentId: string): Promise<void> {
  const checkoutId = await findCheckoutOfIntent(ctx, intentId);
  const checkout =
    checkoutId.ok && checkoutId.value !== null ? await checkoutStore.find(ctx.db, checkoutId.value) : null;
  if (!checkout) return;
  await notifyOfFailure(ctx, checkout);
  await noteDecline(ctx, { checkout, attempt: event.failedAttempt ?? event.id });
}
