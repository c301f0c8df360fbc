import { afterEach, expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, good, guestContext, place, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { MAX_ATTEMPTS, PROVIDER_BREAKER, PROVIDER_RETRIES } from "#app/rooms/payments/constants.ts";
import { paymentRefusals } from "#app/rooms/payments/messages.ts";
import { expireCheckouts } from "../placing/steps/expire-checkouts.server.ts";
import { payWithSandboxCard } from "./pay-with-sandbox-card.server.ts";
import { reconcilePayments } from "../settling/steps/reconcile-payments.server.ts";
import { startPayment } from "./start-payment.server.ts";

const t = testDatabase();
const provider = paymentProvider();
const { orderOf, stockOf } = orderTraces(t);
afterEach(() => control(provider.running().url, "POST /_control/faults/clear", {}));

/** Status 500, replayed for the same key as the provider does; `isAfterWork` fails after doing the work. */
const fail = (path: string, more: { method?: string; count?: number; isAfterWork?: boolean } = {}) =>
  control(provider.running().url, "POST /_control/faults", { fault: "500", method: "POST", path, ...more });
const mend = () => control(provider.running().url, "POST /_control/faults/clear", {});
const UNAVAILABLE = { ok: false, error: { code: "provider", error: { code: "unavailable" } } };
const intentsOf = async (checkoutId: string) =>
  (await providerApi().paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata["checkoutId"] === checkoutId,
  );

const refuse = (fault: "429" | "409", count: number) =>
  control(provider.running().url, "POST /_control/faults", {
    fault,
    method: "POST",
    path: "/v1/payment_intents",
    count,
  });
const attemptsOf = (checkoutId: string) =>
  t.db.selectFrom("payment_attempts").select("attempt").where("checkout_id", "=", checkoutId).execute();
const refusedWith = (code: string) => ({
  ok: false,
  error: { code: "provider", error: { code, message: paymentRefusals.unavailable } },
});

test("F-29: a rate-limited payment is not called for again: the buyer reads that it is unavailable, and starts the same payment later", async () => {
  const ctx = guestContext(t);
  const { id, totalCents: amountCents } = good(await place(ctx, await insertProduct(t.db)));
  // Failures of this number would open the breaker; a refusal shows that the provider works.
  const tries = PROVIDER_BREAKER.failures + 1;
  await refuse("429", tries);
  for (let tried = 0; tried < tries; tried += 1)
    expect(await startPayment(ctx, { amountCents })).toEqual(refusedWith("rate_limited"));
  const { paymentIntentId } = good(await startPayment(ctx, { amountCents }));
  expect((await intentsOf(id)).map((intent) => intent.id)).toEqual([paymentIntentId]);
  expect(await attemptsOf(id)).toEqual([{ attempt: 1 }]);
});

test("F-29: a payment whose key is in use is called for once more, then the buyer reads that it is unavailable and starts it later", async () => {
  const ctx = guestContext(t);
  const { id, totalCents: amountCents } = good(await place(ctx, await insertProduct(t.db)));
  await refuse("409", 1 + PROVIDER_RETRIES);
  expect(await startPayment(ctx, { amountCents })).toEqual(refusedWith("conflict"));
  await refuse("409", PROVIDER_RETRIES);
  const { paymentIntentId } = good(await startPayment(ctx, { amountCents }));
  expect((await intentsOf(id)).map((intent) => intent.id)).toEqual([paymentIntentId]);
  expect(await attemptsOf(id)).toEqual([{ attempt: 1 }]);
});

test("F-28: a payment that cannot start during an outage starts after it, after any number of attempts", async () => {
  const ctx = guestContext(t);
  const { id, totalCents: amountCents } = good(await place(ctx, await insertProduct(t.db)));
  await fail("/v1/payment_intents", { count: 100 });
  for (let tries = 0; tries <= MAX_ATTEMPTS; tries += 1)
    expect(await startPayment(ctx, { amountCents })).toMatchObject(UNAVAILABLE);
  await mend();
  const { paymentIntentId } = good(await startPayment(ctx, { amountCents }));
  expect((await intentsOf(id)).map((intent) => intent.id)).toEqual([paymentIntentId]);
});

test("F-28: an intent that was created despite a 500 response is the one that is paid", async () => {
  const ctx = guestContext(t);
  const { id, totalCents: amountCents } = good(await place(ctx, await insertProduct(t.db)));
  await fail("/v1/payment_intents", { isAfterWork: true });
  const { paymentIntentId } = good(await startPayment(ctx, { amountCents }));
  expect((await intentsOf(id)).map((intent) => intent.id)).toEqual([paymentIntentId]);
});

test.each([false, true])(
  "F-28: the first attempt after an outage starts the payment, although the provider still replays its failure (intent created before it failed: %s)",
  async (isAfterWork) => {
    const ctx = guestContext(t);
    const { id, totalCents: amountCents } = good(await place(ctx, await insertProduct(t.db)));
    await fail("/v1/payment_intents", { isAfterWork });
    await fail("/v1/payment_intents", { method: "GET", count: 2 });
    expect(await startPayment(ctx, { amountCents })).toMatchObject(UNAVAILABLE);
    await mend();
    const { paymentIntentId } = good(await startPayment(ctx, { amountCents }));
    expect((await intentsOf(id)).map((intent) => intent.id)).toEqual([paymentIntentId]);
    expect(good(await startPayment(ctx, { amountCents }))).toMatchObject({ paymentIntentId });
  },
);

test("F-28: concurrent calls for one checkout that all get the replayed failure share one intent", async () => {
  const ctx = guestContext(t);
  const { id, totalCents: amountCents } = good(await place(ctx, await insertProduct(t.db)));
  await fail("/v1/payment_intents");
  await fail("/v1/payment_intents", { method: "GET", count: 2 });
  await startPayment(ctx, { amountCents });
  await mend();
  await Promise.allSettled(Array.from({ length: 5 }, () => startPayment(ctx, { amountCents })));
  const { paymentIntentId } = good(await startPayment(ctx, { amountCents }));
  expect((await intentsOf(id)).map((intent) => intent.id)).toEqual([paymentIntentId]);
});

test.each([false, true])(
  "F-28, F-32: stock is released only once a cancellation that failed with 500 is certain (done before it failed: %s)",
  async (isAfterWork) => {
    const product = await insertProduct(t.db, { stock: 3 });
    const { checkout, payment } = await begin(guestContext(t), product, 3);
    const later = shopContext(t, plusMs(checkout.expiresAt, 1000));
    await fail(`/v1/payment_intents/${payment.paymentIntentId}/cancel`, { isAfterWork });
    await expireCheckouts(later);
    expect(await stockOf(product)).toEqual({ stock: 3, held: 3 });
    await expireCheckouts(later);
    expect((await providerApi().paymentIntents.retrieve(payment.paymentIntentId)).status).toBe("canceled");
    expect(await stockOf(product)).toEqual({ stock: 3, held: 0 });
  },
);

test("F-28: a card that was charged despite a 500 response is charged once, and its order is made", async () => {
  const ctx = guestContext(t);
  const { checkout, payment } = await begin(ctx, await insertProduct(t.db));
  const card = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvc: "123" };
  const pay = () => payWithSandboxCard(ctx, { card, returnUrl: "http://shop.test/order-confirmation" });
  await fail("/v1/payment_intents/*/confirm", { isAfterWork: true });
  expect(await pay()).toMatchObject(UNAVAILABLE);
  expect(await pay()).toEqual({ ok: false, error: { code: "already_paid", orderId: checkout.orderId } });
  await reconcilePayments(shopContext(t));
  expect(await orderOf(payment.paymentIntentId)).toMatchObject([{ id: checkout.orderId, payment_status: "paid" }]);
  expect(await intentsOf(checkout.id)).toMatchObject([{ status: "succeeded", amount_received: checkout.totalCents }]);
});
