import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { readPurchase } from "#app/rooms/checkout/settling/purchase-notes.ts";
import { settlePayment } from "#app/rooms/checkout/settling/repair.commands.server.ts";
import { correctOrderRefunds } from "#app/rooms/orders/refunds/repair-refunds.server.ts";
import { correctPayment, recordIntentStatus } from "#app/rooms/payments/intents/intent.commands.server.ts";
import { findIntent } from "#app/rooms/payments/intents/queries.server.ts";
import { refundPayment } from "#app/rooms/payments/refunds/refund-payment.server.ts";
import { findRefunds } from "#app/rooms/payments/refunds/queries.server.ts";
import { refundBalance } from "#app/rooms/payments/refunds/refund.ts";
import type { ProviderAttempt } from "#app/rooms/payments/types.ts";
import { repairTexts } from "#app/rooms/books/messages.ts";
import { moneyFacts } from "#app/rooms/books/proof/money-facts.store.server.ts";
import type { Found, RepairError } from "#app/rooms/books/types.ts";

type Outcome = Result<void, RepairError>;

/** Refunds an order's second payment in full; the finding's id is the refund's key, so it happens once. */
export async function refundSecondCharge(ctx: Context, { id, facts }: Found, shop: Context): Promise<Outcome> {
  // public: part of repairFinding; refundPayment checks its own permission.
  const { reference = "", orderId = "" } = facts;
  const settled = await settlePayment(shop, reference);
  if (!settled.ok) return err(settled.error.code);
  return refundRest(ctx, { orderId, reference, reason: repairTexts.secondCharge, requestKey: id });
}

/** Refunds a payment that has no order and cannot get one, in full and once. `nothing` when it belongs to an order or checkout by now. */
export async function refundUnknownCharge(ctx: Context, found: Found, shop: Context): Promise<Outcome> {
  // Before the payment is recorded, too.
  requirePermission(ctx.actor, "orders.refund");
  const { id, facts, reason = "" } = found;
  const { reference = "" } = facts;
  const recorded = await recordUnknown(shop, reference);
  return recorded.ok ? refundRest(ctx, { orderId: null, reference, reason, requestKey: id }) : recorded;
}

/** Only a recorded payment can be refunded, with the refunds that the provider already made of it. */
async function recordUnknown(shop: Context, reference: string): Promise<Outcome> {
  const found = await findIntent(shop, reference);
  if (!found.ok) return err("provider");
  if (!(await isUnknown(shop, found.value))) return err("nothing");
  await recordIntentStatus(shop, found.value, null);
  await correctPayment(shop, found.value);
  return (await correctOrderRefunds(shop, reference)).ok ? ok(undefined) : err("provider");
}

/** A finding may be days old, and the payment may have its order by now. */
async function isUnknown({ db }: Context, attempt: ProviderAttempt): Promise<boolean> {
  const { reference, status, checkoutId, notes } = attempt;
  if (status !== "succeeded" || readPurchase(notes) !== null) return false;
  const checkouts = await moneyFacts.listCheckouts(db, isUuid(checkoutId) ? [checkoutId] : []);
  return checkouts.size === 0 && !(await moneyFacts.isOrdered(db, reference));
}

type Rest = Omit<Parameters<typeof refundPayment>[1], "amountCents">;

async function refundRest(ctx: Context, rest: Rest): Promise<Result<void, "provider" | "refused">> {
  const money = await findRefunds(ctx, rest.reference);
  const { leftCents: amountCents } = refundBalance(money?.receivedCents ?? 0, money?.refunds ?? []);
  if (amountCents === 0) return ok(undefined);
  const refunded = await refundPayment(ctx, { ...rest, amountCents }, { onAnswer: () => Promise.resolve() });
  if (refunded.ok) return ok(undefined);
  return err(refunded.error.code === "refused" ? "refused" : "provider");
}
