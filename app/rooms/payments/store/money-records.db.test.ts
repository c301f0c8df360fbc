import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { confirmCard } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { PROVIDER_TIMEOUT_MS } from "../constants.ts";
import { askPayPal } from "../gateway/ask-paypal.server.ts";
import { stripeClient } from "../gateway/stripe-client.server.ts";
import { createRefund, listRefunds } from "../gateway/stripe.server.ts";
import type { PaymentIntent } from "../types.ts";
import { paymentStore } from "./payment-store.server.ts";
import { refundStore } from "./refund-store.server.ts";

const t = testDatabase();
paymentProvider();

const newAttempt = () => ({ checkoutId: randomUUID(), attempt: 1, amountCents: 6724, currency: "USD" });
const paidIntent = (): PaymentIntent => ({
  id: `pi_${randomUUID()}`,
  status: "succeeded",
  amountCents: 6724,
  receivedCents: 6724,
  currency: "USD",
  clientSecret: null,
  checkoutId: randomUUID(),
  userId: null,
  attempt: 1,
  isLive: false,
  redirectUrl: null,
  lastError: null,
  failedAttempt: null,
  createdAt: new Date(),
});

test("F-01: an attempt that another call wrote down meanwhile is found, not written twice", async () => {
  const attempt = newAttempt();
  await paymentStore.insertAttempt(t.db, attempt);
  const first = await paymentStore.findLatest(t.db, attempt.checkoutId);
  await paymentStore.insertAttempt(t.db, attempt);
  expect(await paymentStore.findLatest(t.db, attempt.checkoutId)).toEqual(first);
});

test("F-24: an attempt that was paid stays paid, whatever is told of it later", async () => {
  const attempt = newAttempt();
  await paymentStore.insertAttempt(t.db, attempt);
  const { id } = (await paymentStore.findLatest(t.db, attempt.checkoutId))!;
  for (const status of ["succeeded", "canceled", "created"] as const) await paymentStore.saveStatus(t.db, id, status);
  expect(await paymentStore.findLatest(t.db, attempt.checkoutId)).toMatchObject({ status: "succeeded" });
});

test("F-24: money that came in stays recorded with its order when older news of the intent arrives", async () => {
  const [intent, orderId] = [paidIntent(), randomUUID()];
  const older = { ...intent, receivedCents: 0, lastError: "Declined" };
  await paymentStore.recordIntent(t.db, { ...older, status: "requires_payment_method" }, null);
  expect(await paymentStore.findReceived(t.db, intent.id)).toBeNull();
  await paymentStore.recordIntent(t.db, intent, orderId);
  for (const status of ["processing", "canceled"] as const)
    await paymentStore.recordIntent(t.db, { ...older, status }, null);
  expect(await paymentStore.findReceived(t.db, intent.id)).toEqual({ cents: 6724, currency: "USD" });
  const { rows } = await t.pool.query("select order_id from payments where payment_intent_id = $1", [intent.id]);
  expect(rows).toEqual([{ order_id: orderId }]);
});

test("R-101: the provider's answer to a refund does not undo what an event told before it", async () => {
  const intent = paidIntent();
  await paymentStore.recordIntent(t.db, intent, randomUUID());
  const asked = { orderId: randomUUID(), intentId: intent.id, amountCents: 1000, reason: "", actorId: randomUUID() };
  const { id } = await refundStore.insert(t.db, { ...asked, key: randomUUID() });
  const providerRefundId = `re_${id}`;
  await refundStore.saveOutcome(t.db, id, { status: "succeeded", providerRefundId });
  const now = await refundStore.saveAnswer(t.db, id, { status: "failed", providerRefundId: null });
  expect(now).toMatchObject({ status: "succeeded", providerRefundId });
  expect(await refundStore.saveSum(t.db, intent.id)).toBe(1000);
});

test("F-28: all who saw a refund fail under a key take the same next one, and a late one does not go back", async () => {
  const intent = paidIntent();
  await paymentStore.recordIntent(t.db, intent, randomUUID());
  const asked = { orderId: randomUUID(), intentId: intent.id, amountCents: 1000, reason: "", actorId: randomUUID() };
  const first = await refundStore.insert(t.db, { ...asked, key: randomUUID() });
  const second = await refundStore.nextAttempt(t.db, first);
  expect([first.attempt, second.attempt]).toEqual([1, 2]);
  expect(await refundStore.nextAttempt(t.db, first)).toEqual(second);
  const third = await refundStore.nextAttempt(t.db, second);
  expect(await refundStore.nextAttempt(t.db, first)).toEqual(third);
});

test("R-101, F-27: a refund that is asked for again, at once or later, is the same refund", async () => {
  const { id: intentId } = await stripeClient().paymentIntents.create({ amount: 5000, currency: "usd" });
  await confirmCard(intentId);
  const refund = { id: randomUUID(), intentId, amountCents: 1000, attempt: 1 };
  await Promise.all([createRefund(refund), createRefund(refund)]);
  await createRefund(refund);
  expect(await listRefunds(intentId)).toMatchObject({ ok: true, value: [{ amountCents: 1000, refundKey: refund.id }] });
});

test("R-082: every question to the provider has an end", () => {
  expect(stripeClient().getApiField("timeout")).toBe(PROVIDER_TIMEOUT_MS);
});

test("whether PayPal is offered is asked once and with a shorter end than payments have", async () => {
  const asked = vi.spyOn(stripeClient().paymentMethodConfigurations, "list");
  await askPayPal();
  const [, limits] = asked.mock.lastCall ?? [];
  expect(limits).toMatchObject({ maxNetworkRetries: 0 });
  expect(limits?.timeout).toBeLessThan(PROVIDER_TIMEOUT_MS);
});
