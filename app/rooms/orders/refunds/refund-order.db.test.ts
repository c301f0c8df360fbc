import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { behind } from "#tests/support/behind.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { type AccountActor, ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { followRefunds } from "./follow-refunds.server.ts";
import { refundOrder, type OrderRefund } from "./refund-order.server.ts";

const t = testDatabase();
const { stockOf } = orderTraces(t);
const { paidOrder, moneyOf, refundMailsAbout, providerRefunds, stepsOf, ...bank } = refundTraces(t, paymentProvider());
let actor: AccountActor;
beforeAll(async () => {
  actor = await insertAccount(t.db, { role: "customer_service" });
});
const refund = (request: OrderRefund) => refundOrder(t.ctx(actor), request);

const requestOf = (orderId: string, amountCents: number, requestKey: string = randomUUID()) => ({
  orderId,
  amountCents,
  reason: "Broken bottle",
  requestKey,
});

test("R-100, R-101: a partial refund keeps the order paid, and appears in the history and in a mail", async () => {
  const { orderId, intentId } = await paidOrder();
  expect(await refund(requestOf(orderId, 1000))).toMatchObject({ ok: true, value: { status: "succeeded" } });
  expect(await moneyOf(orderId)).toEqual({ payment_status: "paid", refunded_amount: "10.00" });
  expect(await stepsOf(orderId)).toEqual([
    { from_status: null, to_status: null, note: "$10.00: Broken bottle", actor_id: actor.userId },
  ]);
  const [mail, ...more] = await refundMailsAbout(orderId);
  expect(mail).toContain("Refunded so far: $10.00 of $67.24.");
  expect(more).toEqual([]);
  expect(await providerRefunds(intentId)).toEqual([1000]);
});

test("R-090, R-100, R-101: refunding the rest makes the payment refunded, and stock does not change", async () => {
  const product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
  const { orderId, intentId } = await paidOrder({ product });
  const stock = await stockOf(product);
  await refund(requestOf(orderId, 1000));
  expect(await refund(requestOf(orderId, 5724))).toMatchObject({ ok: true });
  expect(await moneyOf(orderId)).toEqual({ payment_status: "refunded", refunded_amount: "67.24" });
  expect(await stepsOf(orderId)).toMatchObject([{ to_status: null }, { from_status: "paid", to_status: "refunded" }]);
  expect((await refundMailsAbout(orderId)).at(-1)).toContain("Refunded: $67.24, the full amount.");
  expect(await providerRefunds(intentId)).toEqual([1000, 5724]);
  expect(await stockOf(product)).toEqual(stock);
});

test.each([6725, 0, -100])("R-101: %i cents of $67.24 are refused without a call to the provider", async (cents) => {
  const { orderId, intentId } = await paidOrder();
  const error = { code: "amount_too_high", leftCents: 6724 };
  expect(await refund(requestOf(orderId, cents))).toEqual({ ok: false, error });
  expect(await moneyOf(orderId)).toEqual({ payment_status: "paid", refunded_amount: "0.00" });
  expect([await providerRefunds(intentId), await refundMailsAbout(orderId)]).toEqual([[], []]);
});

test("R-101: after a partial refund, more than the rest is refused", async () => {
  const { orderId } = await paidOrder();
  await refund(requestOf(orderId, 6000));
  const error = { code: "amount_too_high", leftCents: 724 };
  expect(await refund(requestOf(orderId, 725))).toEqual({ ok: false, error });
});

test("R-101: an unpaid order and an unknown one are not refunded", async () => {
  const { orderId, intentId } = await paidOrder();
  await t.db.updateTable("payments").set({ status: "pending" }).where("reference", "=", intentId).execute();
  expect(await refund(requestOf(orderId, 100))).toEqual({ ok: false, error: { code: "not_paid" } });
  for (const id of [randomUUID(), "no id"])
    expect(await refund(requestOf(id, 100))).toEqual({ ok: false, error: { code: "not_found" } });
});

test("R-101: a form submitted twice, in sequence or concurrently, is one refund, one event and one mail", async () => {
  const { orderId, intentId } = await paidOrder();
  const form = requestOf(orderId, 1000);
  await Promise.all([refund(form), refund(form)]);
  expect(await refund(form)).toMatchObject({ ok: true, value: { status: "succeeded" } });
  expect(await providerRefunds(intentId)).toEqual([1000]);
  expect(await moneyOf(orderId)).toMatchObject({ refunded_amount: "10.00" });
  expect(await stepsOf(orderId)).toHaveLength(1);
  expect(await refundMailsAbout(orderId)).toHaveLength(1);
});

test("R-101, F-41: refunds of one payment wait for each other, and the later one gets what is left", async () => {
  const { orderId, intentId } = await paidOrder();
  const other = `update payments set captured_amount = 20 where reference = '${intentId}'`;
  const error = { code: "amount_too_high", leftCents: 2000 };
  expect(await behind(t, other, () => refund(requestOf(orderId, 6000)))).toEqual({ ok: false, error });
  expect(await providerRefunds(intentId)).toEqual([]);
});

test("R-101: a form submitted again with another amount is refused", async () => {
  const { orderId, intentId } = await paidOrder();
  const form = requestOf(orderId, 1000);
  await refund(form);
  const error = { code: "already_sent" };
  expect(await refund({ ...form, amountCents: 2000 })).toEqual({ ok: false, error });
  expect(await providerRefunds(intentId)).toEqual([1000]);
});

test.each([
  ["was never reached", "reset", []],
  ["made it but the response was lost", "cut", [1000]],
] as const)(
  "R-101: when the provider %s, the refund stays open, blocks others, and can be repeated",
  async (_name, kind, made) => {
    const { orderId, intentId } = await paidOrder();
    const form = requestOf(orderId, 1000);
    await bank.failNextRefund(kind);
    expect(await refund(form)).toMatchObject({ ok: false, error: { code: "no_answer" } });
    expect(await providerRefunds(intentId)).toEqual(made);
    expect(await moneyOf(orderId)).toEqual({ payment_status: "paid", refunded_amount: "0.00" });
    expect([await stepsOf(orderId), await refundMailsAbout(orderId)]).toEqual([[], []]);
    expect(await refund(requestOf(orderId, 500))).toEqual({ ok: false, error: { code: "unanswered" } });

    // After a day the key has expired: the repeated call must find the refund itself.
    await bank.forgetKeys();
    expect(await refund(form)).toMatchObject({ ok: true, value: { status: "succeeded" } });
    expect(await providerRefunds(intentId)).toEqual([1000]);
    expect(await stepsOf(orderId)).toHaveLength(1);
    expect(await refundMailsAbout(orderId)).toHaveLength(1);
  },
);

test.each([
  ["with the provider's answer is not requested again", "re_of_the_bank", []],
  ["without one is requested at last, once", null, [1000]],
] as const)("R-101: a refund that requires an action, submitted again, %s", async (_name, providerRefundId, made) => {
  const { orderId, intentId } = await paidOrder();
  const form = requestOf(orderId, 1000);
  await bank.failNextRefund("reset");
  await refund(form);
  const answer = { status: "requires_action", refund_id: providerRefundId };
  await t.db.updateTable("refunds").set(answer).where("idempotency_key", "=", form.requestKey).execute();
  for (let time = 0; time < 2; time += 1) expect(await refund(form)).toMatchObject({ ok: true });
  expect(await providerRefunds(intentId)).toEqual(made);
});

test("R-101: a refusal by the provider ends that refund, and another form may request one", async () => {
  const { orderId, intentId } = await paidOrder();
  await t.db.updateTable("payments").set({ captured_amount: "100.00" }).where("reference", "=", intentId).execute();
  const form = requestOf(orderId, 9000);
  const refused = { ok: false, error: { code: "refused", error: { code: "invalid" } } };
  expect(await refund(form)).toMatchObject(refused);
  expect(await refund(form)).toEqual({ ok: false, error: { code: "refused", error: null } });
  expect(await stepsOf(orderId)).toEqual([]);
  expect(await refund(requestOf(orderId, 500))).toMatchObject({ ok: true });
});

test("R-100, R-101: a refund that is pending at the bank changes nothing until its event, once", async () => {
  const { orderId, intentId } = await paidOrder({ card: "pm_card_pendingRefund" });
  const made = await refund(requestOf(orderId, 6724));
  expect(made).toMatchObject({ ok: true, value: { status: "pending" } });
  expect(await moneyOf(orderId)).toEqual({ payment_status: "paid", refunded_amount: "0.00" });
  const tooMuch = { ok: false, error: { code: "amount_too_high", leftCents: 0 } };
  expect(await refund(requestOf(orderId, 1))).toEqual(tooMuch);
  const refundId = made.ok ? made.value.providerRefundId : "";
  await bank.settleRefund(refundId ?? "", "succeeded");
  for (let delivery = 0; delivery < 2; delivery += 1) expect(await followRefunds(shopContext(t), intentId)).toBe(true);
  expect(await moneyOf(orderId)).toEqual({ payment_status: "refunded", refunded_amount: "67.24" });
  expect(await stepsOf(orderId)).toMatchObject([{ to_status: "refunded", actor_id: actor.userId }]);
  expect(await refundMailsAbout(orderId)).toHaveLength(1);
});

const MAY_REFUND: readonly Role[] = ["super_admin", "admin", "manager", "customer_service"];

test.each(MAY_REFUND)("R-101, R-004: %s may refund (Annex B)", async (role) => {
  const { orderId } = await paidOrder();
  const other = await insertAccount(t.db, { role });
  expect(await refundOrder(t.ctx(other), requestOf(orderId, 100))).toMatchObject({ ok: true });
});

test.each(ROLES.filter((role) => !MAY_REFUND.includes(role)))(
  "R-101, R-004: %s may not refund (Annex B)",
  async (role) => {
    const { orderId, intentId } = await paidOrder();
    const other = await insertAccount(t.db, { role });
    await expect(refundOrder(t.ctx(other), requestOf(orderId, 100))).rejects.toThrow(PermissionError);
    expect(await providerRefunds(intentId)).toEqual([]);
  },
);
