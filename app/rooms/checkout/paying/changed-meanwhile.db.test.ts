import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { behind } from "#tests/support/behind.ts";
import { good, guestContext, paid, place, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { checkoutStore } from "../placing/checkout.store.server.ts";
import { expireCheckouts } from "../placing/steps/expire-checkouts.server.ts";
import { settle } from "../settling/steps/settle.server.ts";
import { preparePayment, startPayment } from "./start-payment.server.ts";

const t = testDatabase();
paymentProvider();
const { stockOf } = orderTraces(t);
const countCheckouts = async () => (await t.pool.query("select 1 from checkouts")).rowCount;

test("S-PAY-04, F-39: a shipping step submitted while the payment completes leads to the order and makes no second checkout", async () => {
  const product = await insertProduct(t.db, { stock: 5 });
  const ctx = guestContext(t);
  const { checkout, intentId } = await paid(ctx, product);
  const before = await countCheckouts();
  // It has read its open checkout and waits before it locks it.
  const lock = "lock table card_declines in access exclusive mode";
  const again = await behind(t, { lock, meanwhile: () => settle(shopContext(t), intentId) }, () => place(ctx, product));
  expect(again).toEqual({ ok: false, error: { code: "already_paid", orderId: checkout.orderId } });
  expect(await countCheckouts()).toBe(before);
  expect(await stockOf(product)).toEqual({ stock: 4, held: 0 });
});

test("F-39: a completed checkout is not overwritten", async () => {
  const { checkout, intentId } = await paid(guestContext(t), await insertProduct(t.db));
  await settle(shopContext(t), intentId);
  const finished = await checkoutStore.find(t.db, checkout.id);
  expect(await checkoutStore.update(t.db, { ...checkout, lines: [] }, new Date())).toBe(false);
  expect(await checkoutStore.find(t.db, checkout.id)).toEqual(finished);
});

test("F-32: a checkout renewed while it is being expired stays open and keeps its stock", async () => {
  const product = await insertProduct(t.db, { stock: 3 });
  const checkout = good(await place(guestContext(t), product, 3));
  const later = new Date(checkout.expiresAt.getTime() + 1000);
  const renewed = `update checkouts set expires_at = expires_at + interval '1 hour' where id = '${checkout.id}'`;
  expect(await behind(t, renewed, () => expireCheckouts(shopContext(t, later)))).toBe(0);
  expect(await checkoutStore.find(t.db, checkout.id)).toMatchObject({ status: "open" });
  expect(await stockOf(product)).toEqual({ stock: 3, held: 3 });
});

test.each([
  ["changes its total", "total = total + 1, subtotal = subtotal + 1"],
  ["ends", "status = 'expired'"],
])("F-39: no payment is returned for a checkout that %s meanwhile", async (_, change) => {
  const ctx = guestContext(t);
  const checkout = good(await place(ctx, await insertProduct(t.db)));
  const theirs = `lock table payment_attempts in exclusive mode; update checkouts set ${change} where id = '${checkout.id}'`;
  expect(await behind(t, theirs, () => startPayment(ctx, { amountCents: checkout.totalCents }))).toEqual({
    ok: false,
    error: { code: "total_mismatch" },
  });
});

test("F-01: a payment that another tab starts right after the shipping step stays the checkout's only one", async () => {
  const ctx = guestContext(t);
  const checkout = good(await place(ctx, await insertProduct(t.db)));
  const { paymentIntentId } = good(await startPayment(ctx, { amountCents: checkout.totalCents }));
  good(await preparePayment(ctx, checkout));
  const attempts = t.db.selectFrom("payment_attempts").select("reference").where("checkout_id", "=", checkout.id);
  expect(await attempts.execute()).toEqual([{ reference: paymentIntentId }]);
});
