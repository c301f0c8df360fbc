import { requireSystem, inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { releaseStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import { markOrderPaid } from "#app/rooms/orders/order/create-order.server.ts";
import { findOrderedIntent } from "#app/rooms/orders/order/queries.server.ts";
import { restoreOrder } from "#app/rooms/orders/order/repair-order.server.ts";
import { followRefunds } from "#app/rooms/orders/refunds/follow-refunds.server.ts";
import { recordIntentStatus, correctPayment } from "#app/rooms/payments/intents/intent.commands.server.ts";
import { findIntent, findReceived } from "#app/rooms/payments/intents/queries.server.ts";
import type { ProviderAttempt, ProviderError } from "#app/rooms/payments/types.ts";
import { closePayment } from "../paying/steps/close-payment.server.ts";
import { checkoutStore } from "../placing/checkout.store.server.ts";
import { expireOne } from "../placing/steps/expire-checkouts.server.ts";
import type { Checkout } from "../types.ts";
import { handlePaymentEvent } from "./steps/handle-payment-event.server.ts";
import { lostCheckout } from "./steps/lost-checkout.server.ts";
import { makeOrder } from "./steps/make-order.server.ts";
import { settle } from "./steps/settle.server.ts";
import { orderDraft } from "./settlement.ts";

/** The provider gave no answer, or there is nothing (left) to repair from. */
export type RepairError = { readonly code: "provider"; readonly error: ProviderError } | { readonly code: "nothing" };
type Repaired = Result<void, RepairError>;

/** Settles a payment like every other caller, and updates its record and refunds from the provider. */
export async function settlePayment(ctx: Context, reference: string): Promise<Repaired> {
  requireSystem(ctx.actor);
  const intent = await findIntent(ctx, reference);
  if (!intent.ok) return err({ code: "provider", error: intent.error });
  const settled = await settle(ctx, reference);
  if (!settled.ok) return err({ code: "provider", error: settled.error });
  if (settled.value.kind !== "settled") return err({ code: "nothing" });
  await correctPayment(ctx, intent.value);
  await markOrderPaid(ctx, settled.value.orderId);
  await followRefunds(ctx, reference);
  return ok(undefined);
}

/** Rebuilds a lost checkout's order from the payment's metadata, same number and amounts; for a guest if the account is gone. */
export async function rebuildOrder(ctx: Context, reference: string): Promise<Repaired> {
  requireSystem(ctx.actor);
  const found = await findIntent(ctx, reference);
  if (!found.ok) return err({ code: "provider", error: found.error });
  const checkout = found.value.status === "succeeded" ? await lostCheckout(ctx, found.value) : null;
  if (!checkout) return err({ code: "nothing" });
  await inTransaction(ctx, (tx) => makeAgain(tx, checkout, found.value));
  await markOrderPaid(ctx, checkout.orderId);
  await followRefunds(ctx, reference);
  return ok(undefined);
}

async function makeAgain(tx: Context, checkout: Checkout, found: ProviderAttempt): Promise<void> {
  // Another process has made it.
  if (await checkoutStore.lock(tx.db, checkout.id)) return;
  await checkoutStore.insertLost(tx.db, checkout, tx.now);
  const intent = { ...found, userId: checkout.owner.kind === "account" ? checkout.owner.userId : null };
  await recordIntentStatus(tx, intent, checkout.orderId);
  const isAgreed = intent.receivedCents === checkout.totalCents && intent.currency === checkout.currency;
  await makeOrder(tx, { checkout, intent, isAgreed });
}

/** Restores an order's lines and amounts from its checkout, if exactly that was paid. */
export async function restoreAgreedAmounts(ctx: Context, orderId: string): Promise<Repaired> {
  requireSystem(ctx.actor);
  const checkout = isUuid(orderId) ? await checkoutStore.findByOrder(ctx.db, orderId) : null;
  const reference = checkout ? await findPaidReference(ctx, checkout) : null;
  if (!checkout || reference === null) return err({ code: "nothing" });
  return (await restoreOrder(ctx, orderDraft(checkout, reference))) ? ok(undefined) : err({ code: "nothing" });
}

async function findPaidReference(ctx: Context, { orderId, totalCents, currency }: Checkout): Promise<string | null> {
  const reference = await findOrderedIntent(ctx, orderId);
  const received = reference ? await findReceived(ctx, reference) : null;
  return received?.cents === totalCents && received.currency === currency ? reference : null;
}

/**
 * Frees the stock that a checkout holds although its time is over: ends it as the job does, payment first, or releases what an
 * ended one has left. A paid one becomes its order. `nothing`: it can still be paid, as it was renewed or its bank is undecided.
 */
export async function releaseOverdueHold(ctx: Context, checkoutId: string): Promise<Repaired> {
  requireSystem(ctx.actor);
  const checkout = isUuid(checkoutId) ? await checkoutStore.find(ctx.db, checkoutId) : null;
  if (!checkout) return err({ code: "nothing" });
  if (checkout.status === "open") return endOverdue(ctx, checkout);
  // Money for an ended checkout still makes its order, which takes these pieces: none may come once they are free.
  const closed = checkout.status === "expired" ? await closePayment(ctx, checkoutId) : ok(undefined);
  if (closed.ok) return releaseEnded(ctx, checkoutId);
  if (closed.error.code === "already_paid") return ok(undefined);
  return closed.error.code === "provider" ? err(closed.error) : err({ code: "nothing" });
}

async function endOverdue(ctx: Context, { id, expiresAt }: Checkout): Promise<Repaired> {
  // Before the payment is touched: a renewed checkout's buyer may be paying.
  if (expiresAt > ctx.now) return err({ code: "nothing" });
  const ending = await expireOne(ctx, id);
  if (!ending.ok) return err({ code: "provider", error: ending.error });
  return ending.value === "kept" ? err({ code: "nothing" }) : ok(undefined);
}

const releaseEnded = (ctx: Context, checkoutId: string): Promise<Repaired> =>
  inTransaction<Repaired>(ctx, async (tx) => {
    const locked = await checkoutStore.lock(tx.db, checkoutId);
    if (locked === null || locked.status === "open") return err({ code: "nothing" });
    await releaseStock(tx, { checkoutId });
    return ok(undefined);
  });

/** Handles an inbox event now; throws when the provider is unreachable. */
export async function workOffEvent(ctx: Context, eventId: string): Promise<void> {
  requireSystem(ctx.actor);
  await handlePaymentEvent(ctx, eventId);
}
