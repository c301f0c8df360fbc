import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, good, guestContext, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { findCheckout } from "./steps/find-checkout.server.ts";
import { leaveCheckout, releaseLeftCheckout, showPaymentStep } from "./leave-checkout.server.ts";
import { renewCheckout } from "./renew-checkout.server.ts";
import { startPayment } from "../paying/start-payment.server.ts";

const t = testDatabase();
paymentProvider();
const heldOf = async (id: string) =>
  (await t.db.selectFrom("products").select("held").where("id", "=", id).executeTakeFirstOrThrow()).held;
const afterwards = ({ now }: Context): Context => shopContext(t, plusMs(now, 31_000));
const intentStatus = async (id: string) => (await providerApi().paymentIntents.retrieve(id)).status;

test("A-011: leaving the payment step cancels the intent, then releases the stock; returning to pay holds it again", async () => {
  const product = await insertProduct(t.db, { stock: 2 });
  const ctx = guestContext(t);
  const { checkout, payment } = await begin(ctx, product, 2);
  await leaveCheckout(ctx, await showPaymentStep(ctx, checkout.id));
  expect(await releaseLeftCheckout(shopContext(t, ctx.now), checkout.id)).toBe(false);
  expect(await releaseLeftCheckout(afterwards(ctx), checkout.id)).toBe(true);
  expect(await heldOf(product)).toBe(0);
  expect(await intentStatus(payment.paymentIntentId)).toBe("canceled");
  expect(await findCheckout(ctx)).toMatchObject({ kind: "open" });
  good(await renewCheckout(ctx));
  expect(await heldOf(product)).toBe(2);
  const again = good(await startPayment(ctx, { amountCents: checkout.totalCents }));
  expect(again.paymentIntentId).not.toBe(payment.paymentIntentId);
});

test.each([
  ["loads the page again", (ctx: Context, id: string) => showPaymentStep(ctx, id)],
  ["is about to pay in another tab", (ctx: Context) => renewCheckout(ctx)],
])("A-011: a buyer who leaves and %s within seconds keeps the stock", async (_what, comeBack) => {
  const product = await insertProduct(t.db, { stock: 2 });
  const ctx = guestContext(t);
  const { checkout, payment } = await begin(ctx, product, 2);
  await leaveCheckout(ctx, await showPaymentStep(ctx, checkout.id));
  await comeBack(ctx, checkout.id);
  expect(await releaseLeftCheckout(afterwards(ctx), checkout.id)).toBe(false);
  expect(await heldOf(product)).toBe(2);
  expect(await intentStatus(payment.paymentIntentId)).toBe("requires_payment_method");
});

test.each([
  ["3-D Secure is open", "pm_card_authenticationRequired", "requires_action"],
  ["the card has been charged", "pm_card_visa", "succeeded"],
])("A-011: leaving while %s releases and cancels nothing", async (_when, card, status) => {
  const product = await insertProduct(t.db, { stock: 2 });
  const ctx = guestContext(t);
  const { checkout, payment } = await begin(ctx, product, 2);
  await confirmCard(payment.paymentIntentId, card);
  await leaveCheckout(ctx, await showPaymentStep(ctx, checkout.id));
  expect(await releaseLeftCheckout(afterwards(ctx), checkout.id)).toBe(false);
  expect(await intentStatus(payment.paymentIntentId)).toBe(status);
  expect(await heldOf(product)).toBe(2);
});

test("A-011: a buyer cannot leave another's checkout", async () => {
  const product = await insertProduct(t.db, { stock: 2 });
  const ctx = guestContext(t);
  const { checkout } = await begin(ctx, product, 2);
  const other = guestContext(t);
  await begin(other, await insertProduct(t.db, { stock: 2 }), 1);
  await leaveCheckout(other, await showPaymentStep(ctx, checkout.id));
  expect(await releaseLeftCheckout(afterwards(ctx), checkout.id)).toBe(false);
  expect(await heldOf(product)).toBe(2);
});

test("A-011: a reload whose first page sends its beacon only after the second has loaded keeps the stock", async () => {
  const product = await insertProduct(t.db, { stock: 2 });
  const ctx = guestContext(t);
  const { checkout } = await begin(ctx, product, 2);
  const first = await showPaymentStep(ctx, checkout.id);
  await showPaymentStep({ ...ctx, now: plusMs(ctx.now, 200) }, checkout.id);
  await leaveCheckout({ ...ctx, now: plusMs(ctx.now, 300) }, first);
  expect(await releaseLeftCheckout(shopContext(t, plusMs(ctx.now, 60_000)), checkout.id)).toBe(false);
  expect(await heldOf(product)).toBe(2);
});
