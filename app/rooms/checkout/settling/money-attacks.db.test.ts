import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, good, guestContext, paid, place, shopContext } from "#tests/support/checkout.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { addProductToCart } from "#app/rooms/cart/adding/add-product-to-cart.server.ts";
import { refundOrder } from "#app/rooms/orders/refunds/refund-order.server.ts";
import { completeOrder } from "../paying/complete-order.server.ts";
import { checkoutProblem } from "../paying/checkout-problem.ts";
import { checkoutProblemText } from "../paying/problem-messages.ts";
import { expireCheckouts } from "../placing/steps/expire-checkouts.server.ts";
import { placeCheckout } from "../placing/place-checkout.server.ts";
import { settle } from "./steps/settle.server.ts";

const t = testDatabase();
paymentProvider();
const { orderOf, stockOf, mailsAbout } = orderTraces(t);
// Simulates another process.
let second: ReturnType<typeof createDatabase> | undefined;
const otherProcess = (ctx: Context): Context => ({ ...ctx, db: (second ??= createDatabase(t.url)).db });
afterAll(async () => second?.close());

const buy = (ctx: Context, lines: readonly { productId: string; quantity: number }[]) =>
  placeCheckout(ctx, { lines, address: ADDRESS, shownTotalCents: null });
const twenty = <T>(act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => act(turn)));

test("A-006: the same product on two lines is one line, and its sum is held against the stock", async () => {
  const productId = await insertProduct(t.db, { stock: 3, name: "Regu" });
  const twice = [
    { productId, quantity: 2 },
    { productId: productId.toUpperCase(), quantity: 2 },
  ];
  const short = { code: "stock_short", productId, name: "Regu", left: 3 };
  expect(await buy(guestContext(t), twice)).toEqual({ ok: false, error: short });
  expect(await stockOf(productId)).toEqual({ stock: 3, held: 0 });
  await t.db.updateTable("products").set({ stock: 4 }).where("id", "=", productId).execute();
  expect(good(await buy(guestContext(t), twice)).lines).toMatchObject([{ productId, quantity: 4 }]);
  expect(await stockOf(productId)).toEqual({ stock: 4, held: 4 });
});

test("A-007: a line added after the payment has started cancels it: the old one can no longer be paid", async () => {
  const product = await insertProduct(t.db, { stock: 5 });
  const ctx = guestContext(t);
  const { payment } = await begin(ctx, product);
  good(await place(ctx, product, 3));
  await expect(confirmCard(payment.paymentIntentId)).rejects.toThrow(/canceled/);
  expect(good(await settle(shopContext(t), payment.paymentIntentId))).toMatchObject({ kind: "not_paid" });
  expect(await orderOf(payment.paymentIntentId)).toEqual([]);
});

test("A-007: a payment for a smaller cart does not pay a larger one: unpaid, no stock taken, staff alerted, refundable", async () => {
  const product = await insertProduct(t.db, { stock: 5, priceCents: 5000 });
  const { checkout, intentId } = await paid(guestContext(t), product);
  // As if the cart had grown between the last look at the intent and its confirmation.
  const grown = JSON.stringify([{ ...checkout.lines[0], quantity: 3 }]);
  const grow = "update checkouts set lines = $2, subtotal = subtotal + 100, total = total + 100 where id = $1";
  await t.pool.query(grow, [checkout.id, grown]);
  await settle(shopContext(t), intentId);
  const [order] = await orderOf(intentId);
  expect(order).toMatchObject({ payment_status: "pending", needs_attention: true, stock_returned: true });
  expect(await mailsAbout(checkout.orderId)).toEqual([]);
  expect(await stockOf(product)).toEqual({ stock: 5, held: 0 });
  const staff = t.ctx(await insertAccount(t.db, { role: "manager" }));
  const whole = { orderId: checkout.orderId, amountCents: checkout.totalCents, reason: "", requestKey: randomUUID() };
  expect(await refundOrder(staff, whole)).toMatchObject({ ok: true, value: { status: "succeeded" } });
});

test("A-010: twenty concurrent returns from the bank, in two processes, make one order, one mail and one stock movement", async () => {
  const product = await insertProduct(t.db, { stock: 10 });
  const ctx = guestContext(t);
  const { checkout, intentId } = await paid(ctx, product, 2);
  const call = { paymentIntentId: intentId, sent: {} };
  const answers = await twenty((turn) => completeOrder(turn % 2 ? otherProcess(ctx) : ctx, call));
  expect(new Set(answers.map((answer) => good(answer).orderId))).toEqual(new Set([checkout.orderId]));
  expect(await orderOf(intentId)).toHaveLength(1);
  expect(await mailsAbout(checkout.orderId)).toHaveLength(1);
  expect(await stockOf(product)).toEqual({ stock: 8, held: 0 });
});

test("A-010: twenty concurrent additions to one cart all return the same cart and hold no stock", async () => {
  const productId = await insertProduct(t.db, { stock: 10 });
  const ctx = guestContext(t);
  const one = await addProductToCart(ctx, [], { productId, quantity: 1, checkoutId: null });
  const answers = await twenty((turn) =>
    addProductToCart(turn % 2 ? otherProcess(ctx) : ctx, [], { productId, quantity: 1, checkoutId: null }),
  );
  expect(answers).toEqual(answers.map(() => one));
  expect(await stockOf(productId)).toEqual({ stock: 10, held: 0 });
});

test("A-010: paying while the checkout expires gives either the order or the stock back", async () => {
  for (let round = 0; round < 6; round += 1) {
    const product = await insertProduct(t.db, { stock: 3 });
    const { checkout, payment } = await begin(guestContext(t), product, 3);
    const { paymentIntentId: intentId } = payment;
    const later = shopContext(t, new Date(checkout.expiresAt.getTime() + 1000));
    const charge = confirmCard(intentId).then(
      () => true,
      () => false,
    );
    await Promise.all([charge, expireCheckouts(later), settle(shopContext(t), intentId)]);
    await expireCheckouts(later);
    await settle(shopContext(t), intentId);
    const isPaid = await charge;
    expect((await providerApi().paymentIntents.retrieve(intentId)).status).toBe(isPaid ? "succeeded" : "canceled");
    expect(await orderOf(intentId)).toHaveLength(isPaid ? 1 : 0);
    expect(await stockOf(product)).toEqual({ stock: isPaid ? 0 : 3, held: 0 });
  }
});

test("A-015: a hidden, deleted or unknown product is refused with the whole cart", async () => {
  const other = await insertProduct(t.db, { stock: 5 });
  const hidden = await insertProduct(t.db, { stock: 5, showInShop: false, name: "Sokh" });
  const deleted = await insertProduct(t.db, { stock: 5 });
  await t.db.deleteFrom("products").where("id", "=", deleted).execute();
  for (const [productId, name] of [
    [hidden, "Sokh"],
    [deleted, null],
    [randomUUID(), null],
  ] as const) {
    const lines = [other, productId].map((each) => ({ productId: each, quantity: 1 }));
    const error = { code: "product_gone", name } as const;
    expect(await buy(guestContext(t), lines)).toEqual({ ok: false, error });
    // The name of a deleted product is unknown.
    expect(checkoutProblem(error)).toEqual({ kind: "cart", status: 409 });
    expect(checkoutProblemText(error, "shipping")).toContain(name ?? "A product");
  }
  expect(await stockOf(other)).toEqual({ stock: 5, held: 0 });
});
