import { PROVIDER } from "#tests/support/payment-provider.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import type { ProviderAttempt } from "../types.ts";
import { paymentStore } from "./payment.store.server.ts";
import { refundStore } from "../refunds/refund.store.server.ts";

const t = testDatabase();

const newAttempt = () => ({
  provider: PROVIDER,
  checkoutId: randomUUID(),
  attempt: 1,
  amountCents: 6724,
  currency: "USD",
});
const paidIntent = (): ProviderAttempt => ({
  provider: PROVIDER,
  reference: randomUUID(),
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
  notes: {},
  createdAt: new Date(),
});

test("F-01: an attempt that another call has inserted in the meantime is found, not inserted twice", async () => {
  const attempt = newAttempt();
  await paymentStore.insertAttempt(t.db, attempt);
  const first = await paymentStore.findLatest(t.db, attempt.checkoutId);
  await paymentStore.insertAttempt(t.db, attempt);
  expect(await paymentStore.findLatest(t.db, attempt.checkoutId)).toEqual(first);
});

test("F-24: a paid attempt stays paid under any later status", async () => {
  const attempt = newAttempt();
  await paymentStore.insertAttempt(t.db, attempt);
  const { id } = (await paymentStore.findLatest(t.db, attempt.checkoutId))!;
  for (const status of ["succeeded", "canceled", "created"] as const) await paymentStore.saveStatus(t.db, id, status);
  expect(await paymentStore.findLatest(t.db, attempt.checkoutId)).toMatchObject({ status: "succeeded" });
});

test("F-24: received money stays recorded with its order when an older state of the intent arrives", async () => {
  const [intent, orderId] = [paidIntent(), randomUUID()];
  const older = { ...intent, receivedCents: 0, lastError: "Declined" };
  await paymentStore.recordIntent(t.db, { ...older, status: "requires_payment_method" }, null);
  expect(await paymentStore.findReceived(t.db, intent.reference)).toBeNull();
  await paymentStore.recordIntent(t.db, intent, orderId);
  for (const status of ["processing", "canceled"] as const)
    await paymentStore.recordIntent(t.db, { ...older, status }, null);
  expect(await paymentStore.findReceived(t.db, intent.reference)).toEqual({ cents: 6724, currency: "USD" });
  const { rows } = await t.pool.query("select order_id from payments where reference = $1", [intent.reference]);
  expect(rows).toEqual([{ order_id: orderId }]);
});

test("R-101: the provider's response to a refund does not overwrite the state of an earlier event", async () => {
  const intent = paidIntent();
  await paymentStore.recordIntent(t.db, intent, randomUUID());
  const request = {
    orderId: randomUUID(),
    reference: intent.reference,
    amountCents: 1000,
    reason: "",
    actorId: randomUUID(),
  };
  const { id } = await refundStore.insert(t.db, { ...request, key: randomUUID() });
  const providerRefundId = `re_${id}`;
  await refundStore.saveOutcome(t.db, id, { status: "succeeded", providerRefundId });
  const now = await refundStore.saveAnswer(t.db, id, { status: "failed", providerRefundId: null });
  expect(now).toMatchObject({ status: "succeeded", providerRefundId });
  expect(await refundStore.saveSum(t.db, intent.reference)).toBe(1000);
});

test("F-28: all callers that saw a refund fail under a key take the same next one, and a late one does not go back", async () => {
  const intent = paidIntent();
  await paymentStore.recordIntent(t.db, intent, randomUUID());
  const request = {
    orderId: randomUUID(),
    reference: intent.reference,
    amountCents: 1000,
    reason: "",
    actorId: randomUUID(),
  };
  const first = await refundStore.insert(t.db, { ...request, key: randomUUID() });
  const second = await refundStore.nextAttempt(t.db, first);
  expect([first.attempt, second.attempt]).toEqual([1, 2]);
  expect(await refundStore.nextAttempt(t.db, first)).toEqual(second);
  const third = await refundStore.nextAttempt(t.db, second);
  expect(await refundStore.nextAttempt(t.db, first)).toEqual(third);
});
