import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { releaseStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import { takeReservedStock } from "#app/rooms/catalog/stock/take-reserved-stock.server.ts";
import { createOrder, recordShortage } from "#app/rooms/orders/order/create-order.server.ts";
import { flagOrder } from "#app/rooms/orders/order/attention.server.ts";
import type { ProviderAttempt } from "#app/rooms/payments/types.ts";
import { orderDraft } from "../settlement.ts";
import { checkoutStore } from "#app/rooms/checkout/placing/checkout.store.server.ts";
import type { Checkout } from "#app/rooms/checkout/types.ts";

/** The caller has locked the checkout's row. */
export type PaidCheckout = {
  readonly checkout: Checkout;
  readonly intent: ProviderAttempt;
  readonly isAgreed: boolean;
};

/** Makes the order, moves the stock and ends the checkout in the caller's transaction. Missing stock or a wrong sum alerts staff, never loses the order. */
export async function makeOrder(tx: Context, paid: PaidCheckout): Promise<void> {
  requireSystem(tx.actor);
  const { checkout, intent, isAgreed } = paid;
  await createOrder(tx, orderDraft(checkout, intent.reference), { isAgreed });
  await checkoutStore.complete(tx.db, checkout.id, tx.now);
  // Last, since it locks products that others sell too.
  if (isAgreed) await takeStock(tx, checkout);
  else await keepGoods(tx, paid);
}

async function takeStock(tx: Context, { id: checkoutId, orderId, lines }: Checkout): Promise<void> {
  const { short } = await takeReservedStock(tx, { checkoutId, orderId, lines });
  await recordShortage(tx, { orderId, short });
}

async function keepGoods(tx: Context, { checkout, intent }: PaidCheckout): Promise<void> {
  await releaseStock(tx, { checkoutId: checkout.id });
  const paid = formatMoney(intent.receivedCents, intent.currency);
  const agreed = formatMoney(checkout.totalCents, checkout.currency);
  await flagOrder(tx, { orderId: checkout.orderId, reason: "amount_mismatch", detail: `${paid} / ${agreed}` });
}
