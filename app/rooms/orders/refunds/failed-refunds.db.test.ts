import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { plusMs, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { MAX_REFUND_ATTEMPTS, REFUND_CHECK_MINUTES } from "#app/rooms/payments/constants.ts";
import { reconcileRefunds } from "./steps/reconcile-refunds.server.ts";
import { refundOrder } from "./refund-order.server.ts";

const t = testDatabase();
const { paidOrder, moneyOf, providerRefunds, stepsOf, ...bank } = refundTraces(t, paymentProvider());
let actor: AccountActor;
beforeAll(async () => {
  actor = await insertAccount(t.db, { role: "customer_service" });
});
afterEach(() => bank.mend());

const form = (orderId: string, amountCents: number) => ({
  orderId,
  amountCents,
  reason: "Broken bottle",
  requestKey: randomUUID(),
});
const refund = (request: ReturnType<typeof form>) => refundOrder(t.ctx(actor), request);
const minutesLater = () => shopContext(t, plusMs(new Date(), (REFUND_CHECK_MINUTES + 1) * MINUTE_MS));
const NO_ANSWER = { ok: false, error: { code: "no_answer" } };
const DONE = { ok: true, value: { status: "succeeded" } };

test.each([
  ["before any work", false],
  ["after the work", true],
])("F-28: a refund that fails with 500 %s is made once, in the same call", async (_name, isAfterWork) => {
  const { orderId, intentId } = await paidOrder();
  await bank.breakRefunds(1, isAfterWork);
  expect(await refund(form(orderId, 1000))).toMatchObject(DONE);
  expect(await providerRefunds(intentId)).toEqual([1000]);
  expect(await refund(form(orderId, 500))).toMatchObject(DONE);
  expect(await moneyOf(orderId)).toMatchObject({ refunded_amount: "15.00" });
});

test("F-28: a refund that keeps failing is made once under a new key when it is requested again, even concurrently", async () => {
  const { orderId, intentId } = await paidOrder();
  const request = form(orderId, 1000);
  await bank.breakRefunds(100);
  expect(await refund(request)).toMatchObject(NO_ANSWER);
  await bank.mend();
  await Promise.all(Array.from({ length: 5 }, () => refund(request)));
  expect(await refund(request)).toMatchObject(DONE);
  expect(await providerRefunds(intentId)).toEqual([1000]);
  expect(await stepsOf(orderId)).toHaveLength(1);
});

test("R-094, F-28: an unanswered refund is repeated by the scheduled job and then blocks no other", async () => {
  const { orderId, intentId } = await paidOrder();
  await bank.failNextRefund("reset");
  expect(await refund(form(orderId, 1000))).toMatchObject(NO_ANSWER);
  expect(await refund(form(orderId, 500))).toEqual({ ok: false, error: { code: "unanswered" } });
  await reconcileRefunds(minutesLater());
  expect(await providerRefunds(intentId)).toEqual([1000]);
  expect(await refund(form(orderId, 500))).toMatchObject(DONE);
  expect(await stepsOf(orderId)).toMatchObject([{ actor_id: actor.userId }, {}]);
});

test.each(["429", "409"] as const)(
  "F-29: a refund that the provider refuses with %s stays open: an earlier call under its key may be at work, and repeating it makes one refund",
  async (fault) => {
    const { orderId, intentId } = await paidOrder();
    const request = form(orderId, 1000);
    await bank.failNextRefund(fault);
    expect(await refund(request)).toMatchObject(NO_ANSWER);
    expect(await refund(form(orderId, 500))).toEqual({ ok: false, error: { code: "unanswered" } });
    await bank.mend();
    expect(await refund(request)).toMatchObject(DONE);
    expect(await providerRefunds(intentId)).toEqual([1000]);
    expect(await stepsOf(orderId)).toHaveLength(1);
  },
);

test("R-089, F-28: a refund that fails under every key ends, blocks no other, and alerts staff", async () => {
  const { orderId, intentId } = await paidOrder();
  await bank.breakRefunds(100);
  expect(await refund(form(orderId, 1000))).toMatchObject(NO_ANSWER);
  for (let run = 0; run < MAX_REFUND_ATTEMPTS; run += 1) await reconcileRefunds(minutesLater());
  await bank.mend();
  await reconcileRefunds(minutesLater());
  expect(await providerRefunds(intentId)).toEqual([]);
  const order = t.db.selectFrom("all_orders").select(["needs_attention", "attention_reason"]).where("id", "=", orderId);
  expect(await order.executeTakeFirstOrThrow()).toEqual({
    needs_attention: true,
    attention_reason: expect.stringContaining("$10.00"),
  });
  expect(await refund(form(orderId, 500))).toMatchObject(DONE);
});
