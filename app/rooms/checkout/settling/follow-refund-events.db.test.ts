import { PROVIDER, paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { markOrderPaid } from "#app/rooms/orders/order/create-order.server.ts";
import { reconcileRefunds } from "#app/rooms/orders/refunds/steps/reconcile-refunds.server.ts";
import { refundOrder } from "#app/rooms/orders/refunds/refund-order.server.ts";
import { recordEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import { handlePaymentEvent } from "./steps/handle-payment-event.server.ts";

const t = testDatabase();
const { paidOrder, moneyOf, refundMailsAbout, stepsOf, ...bank } = refundTraces(t, paymentProvider());
let staff: Context;
beforeAll(async () => {
  staff = t.ctx(await insertAccount(t.db, { role: "admin" }));
});

async function deliver(type: string, intentId: string): Promise<void> {
  const id = `evt_${randomUUID()}`;
  await recordEvent(shopContext(t), { id, provider: PROVIDER, type, reference: intentId, isLive: false });
  await handlePaymentEvent(shopContext(t), id);
}
const later = (minutes: number): Context => shopContext(t, new Date(Date.now() + minutes * 60_000));
const requestOf = (orderId: string, amountCents: number) => ({
  orderId,
  amountCents,
  reason: "Late",
  requestKey: randomUUID(),
});

test("R-094, R-100, R-101: refunds made in the provider's dashboard reach the order by their events, each recorded once", async () => {
  const { orderId, intentId } = await paidOrder();
  await providerApi().refunds.create({ payment_intent: intentId, amount: 1000 });
  for (const type of ["charge.refunded", "refund.created", "charge.refunded"]) await deliver(type, intentId);
  expect(await moneyOf(orderId)).toEqual({ payment_status: "paid", refunded_amount: "10.00" });
  await providerApi().refunds.create({ payment_intent: intentId });
  await deliver("charge.refunded", intentId);
  expect(await moneyOf(orderId)).toEqual({ payment_status: "refunded", refunded_amount: "67.24" });
  expect(await stepsOf(orderId)).toEqual([
    { from_status: null, to_status: null, note: "$10.00", actor_id: null },
    { from_status: "paid", to_status: "refunded", note: "$57.24", actor_id: null },
  ]);
  expect(await refundMailsAbout(orderId)).toHaveLength(2);
});

test("a refunded order stays refunded when the request that made it is late in marking it paid", async () => {
  const { orderId, intentId } = await paidOrder();
  await providerApi().refunds.create({ payment_intent: intentId });
  await deliver("charge.refunded", intentId);
  await markOrderPaid(shopContext(t), orderId, { cents: 6724, currency: "USD" });
  expect(await moneyOf(orderId)).toEqual({ payment_status: "refunded", refunded_amount: "67.24" });
});

test("R-100, R-101: the event of a refund that staff made changes nothing", async () => {
  const { orderId, intentId } = await paidOrder();
  await refundOrder(staff, requestOf(orderId, 6724));
  const [money, steps] = [await moneyOf(orderId), await stepsOf(orderId)];
  await deliver("charge.refunded", intentId);
  expect([await moneyOf(orderId), await stepsOf(orderId)]).toEqual([money, steps]);
  expect(await refundMailsAbout(orderId)).toHaveLength(1);
});

test("R-100: a bounced refund makes the order paid again, without a mail", async () => {
  const { orderId, intentId } = await paidOrder({ card: "pm_card_pendingRefund" });
  const made = await refundOrder(staff, requestOf(orderId, 6724));
  const refundId = (made.ok && made.value.providerRefundId) || "";
  await bank.settleRefund(refundId, "succeeded");
  await deliver("refund.updated", intentId);
  expect(await moneyOf(orderId)).toEqual({ payment_status: "refunded", refunded_amount: "67.24" });
  await bank.settleRefund(refundId, "failed");
  for (const type of ["refund.failed", "charge.refund.updated"]) await deliver(type, intentId);
  expect(await moneyOf(orderId)).toEqual({ payment_status: "paid", refunded_amount: "0.00" });
  expect(await stepsOf(orderId)).toMatchObject([
    { to_status: "refunded" },
    { from_status: "refunded", to_status: "paid", note: "The bank returned a refund. Refunded in total: $0.00" },
  ]);
  expect(await refundMailsAbout(orderId)).toHaveLength(1);
});

test("R-094, R-101: a refund whose response and event were lost is found by the scheduled job", async () => {
  const { orderId } = await paidOrder();
  await bank.failNextRefund("cut");
  expect(await refundOrder(staff, requestOf(orderId, 1000))).toMatchObject({ error: { code: "no_answer" } });
  await reconcileRefunds(later(1));
  expect(await moneyOf(orderId)).toMatchObject({ refunded_amount: "0.00" });
  await reconcileRefunds(later(6));
  expect(await moneyOf(orderId)).toEqual({ payment_status: "paid", refunded_amount: "10.00" });
  expect(await stepsOf(orderId)).toHaveLength(1);
  expect(await refundMailsAbout(orderId)).toHaveLength(1);
});
