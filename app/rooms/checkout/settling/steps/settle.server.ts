import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { findOrderedIntent } from "#app/rooms/orders/order/queries.server.ts";
import { flagOrder } from "#app/rooms/orders/order/attention.server.ts";
import { markOrderPaid } from "#app/rooms/orders/order/create-order.server.ts";
import type { ProviderAttempt, ProviderError } from "#app/rooms/payments/types.ts";
import { findIntent, findRecordedCheckout } from "#app/rooms/payments/intents/queries.server.ts";
import { isLiveShop } from "#app/rooms/payments/provider.queries.server.ts";
import { recordIntentStatus } from "#app/rooms/payments/intents/intent.commands.server.ts";
import { settlement } from "../settlement.ts";
import { checkoutStore } from "#app/rooms/checkout/placing/checkout.store.server.ts";
import type { Checkout, Settlement } from "#app/rooms/checkout/types.ts";
import { makeOrder } from "./make-order.server.ts";

/** The checkout in our record of the intent, where the same request has read or written it. */
type Recorded = { readonly recordedCheckoutId?: string };

/** THE one writer of "paid": turns an intent that the provider reports paid into its one order. Idempotent, also concurrently. */
export async function settle(
  ctx: Context,
  paymentIntentId: string,
  { recordedCheckoutId }: Recorded = {},
): Promise<Result<Settlement, ProviderError>> {
  // public: it follows the provider's own record; callers decide whether the person may see the order.
  const shop: Context = { ...ctx, actor: { kind: "system", name: "settle" } };
  // Read before the lock: only the final states "succeeded" and "canceled" are acted upon.
  const intent = await findIntent(shop, paymentIntentId);
  if (!intent.ok) return intent.error.code === "not_found" ? ok({ kind: "foreign" }) : err(intent.error);
  const settled = await inTransaction(shop, async (tx) => settleLocked(tx, intent.value, recordedCheckoutId));
  // Inserted as pending and marked paid after the commit; after a crash the webhook or a job repeats that.
  if (settled.kind === "settled") {
    const { receivedCents: cents, currency } = intent.value;
    await markOrderPaid(shop, settled.orderId, settled.isNew ? { cents, currency } : null);
  }
  return ok(settled);
}

async function settleLocked(tx: Context, intent: ProviderAttempt, recorded?: string): Promise<Settlement> {
  const checkout = isUuid(intent.checkoutId) ? await checkoutStore.lock(tx.db, intent.checkoutId) : null;
  const orderedIntentId = checkout?.status === "completed" ? await findOrderedIntent(tx, checkout.orderId) : null;
  const recordedCheckoutId = recorded ?? (await findRecordedCheckout(tx, intent.reference));
  const step = settlement({ intent, checkout, orderedIntentId, recordedCheckoutId, isLiveShop: isLiveShop() });
  if (step === "foreign" || checkout === null) return notOurs(tx, intent);
  await recordIntentStatus(tx, intent, checkout.orderId);
  switch (step) {
    case "wait":
      return { kind: "processing" };
    case "not_paid":
    case "canceled":
      return { kind: "not_paid", reason: intent.lastError };
    case "make_order":
    case "make_order_for_attention":
      await makeOrder(tx, { checkout, intent, isAgreed: step === "make_order" });
      return { kind: "settled", orderId: checkout.orderId, isNew: true };
    case "second_payment":
      await flagSecondPayment(tx, checkout, intent);
      return { kind: "settled", orderId: checkout.orderId, isNew: false };
    case "already_ordered":
      return { kind: "settled", orderId: checkout.orderId, isNew: false };
  }
}

function notOurs(tx: Context, intent: ProviderAttempt): Settlement {
  tx.log.warn({ intentId: intent.reference, status: intent.status }, "payment intent without a matching checkout");
  return { kind: "foreign" };
}

async function flagSecondPayment(tx: Context, checkout: Checkout, intent: ProviderAttempt): Promise<void> {
  await flagOrder(tx, { orderId: checkout.orderId, reason: "second_payment", detail: intent.reference });
}
