import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, good, guestContext, place } from "#tests/support/checkout.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { findCheckout } from "./steps/find-checkout.server.ts";
import { placeCheckout } from "./place-checkout.server.ts";
import { renewCheckout } from "./renew-checkout.server.ts";
import { releaseStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import { startPayment } from "../paying/start-payment.server.ts";

const t = testDatabase();
paymentProvider();
const heldOf = async (id: string) =>
  (await t.db.selectFrom("products").select("held").where("id", "=", id).executeTakeFirstOrThrow()).held;
const statusOf = async (intentId: string) => (await providerApi().paymentIntents.retrieve(intentId)).status;

test("S-SHIP-06, S-CONST-05: the shipping step freezes lines, address and amounts and holds the stock for 30 minutes", async () => {
  const product = await insertProduct(t.db, { name: "Safara", priceCents: 2999, discount: 15, stock: 5 });
  const ctx = guestContext(t);
  const { isNew, ...checkout } = good(await place(ctx, product, 2));
  expect(checkout).toMatchObject({
    subtotalCents: 5098,
    shippingCents: 1299,
    taxCents: 433,
    totalCents: 6830,
    currency: "USD",
    status: "open",
  });
  expect(checkout.lines).toMatchObject([
    { productId: product, name: "Safara", quantity: 2, unitCents: 2549, originalUnitCents: 2999 },
  ]);
  expect(checkout.address).toMatchObject({ country: "Senegal", countryCode: "SN", phoneE164: "+221771234567" });
  expect(checkout.expiresAt.getTime() - ctx.now.getTime()).toBe(30 * 60_000);
  expect(await heldOf(product)).toBe(2);
  expect([isNew, await findCheckout(ctx)]).toEqual([true, { kind: "open", checkout }]);
});

test("S-CHK-04: a visitor who is neither signed in nor a guest cannot place a checkout", async () => {
  const product = await insertProduct(t.db);
  expect(await place(t.ctx(), product)).toEqual({ ok: false, error: { code: "no_owner" } });
});

test("S-VAL-01, S-VAL-06: an invalid address is refused with an error for each field, and nothing is reserved", async () => {
  const product = await insertProduct(t.db);
  const address = { ...ADDRESS, firstName: "", email: "foo@" };
  const refused = await placeCheckout(guestContext(t), {
    lines: [{ productId: product, quantity: 1 }],
    address,
    shownTotalCents: null,
  });
  expect(refused).toEqual({
    ok: false,
    error: {
      code: "invalid_address",
      errors: { firstName: "required", email: "format" },
    },
  });
  expect(await heldOf(product)).toBe(0);
});

test("S-SHIP-05: a signed-in buyer's e-mail is the account's, not the submitted one", async () => {
  const account = await insertAccount(t.db, { email: "real@example.com" });
  const checkout = good(await place(t.ctx(account), await insertProduct(t.db)));
  expect(checkout.address.email).toBe("real@example.com");
});

test("a price that differs from the one shown requires confirmation of the new total", async () => {
  const product = await insertProduct(t.db, { priceCents: 5000 });
  const input = { lines: [{ productId: product, quantity: 1 }], address: ADDRESS };
  const changed = await placeCheckout(guestContext(t), { ...input, shownTotalCents: 6000 });
  expect(changed).toMatchObject({ ok: false, error: { code: "prices_changed", totals: { totalCents: 6724 } } });
  expect((await placeCheckout(guestContext(t), { ...input, shownTotalCents: 6724 })).ok).toBe(true);
});

test("sold-out, hidden and free products are refused before any payment exists", async () => {
  const scarce = await insertProduct(t.db, { stock: 2, name: "Regu" });
  const hidden = await insertProduct(t.db, { showInShop: false, name: "Sokh" });
  const free = await insertProduct(t.db, { priceCents: 0 });
  expect(await place(guestContext(t), scarce, 3)).toEqual({
    ok: false,
    error: { code: "stock_short", productId: scarce, name: "Regu", left: 2 },
  });
  expect(await place(guestContext(t), hidden)).toEqual({ ok: false, error: { code: "product_gone", name: "Sokh" } });
  expect((await place(guestContext(t), free)).ok).toBe(true);
  expect(await placeCheckout(guestContext(t), { lines: [], address: ADDRESS, shownTotalCents: null })).toEqual({
    ok: false,
    error: { code: "empty_cart" },
  });
});

test("R-092: a total of zero, and one below the card minimum, are refused before any payment exists", async () => {
  const freeShipping = "insert into site_settings (setting_key, setting_value, category) values ($1, '0', 'shipping')";
  for (const key of ["free_shipping_threshold", "default_shipping_rate"]) await t.pool.query(freeShipping, [key]);
  const bought = async (priceCents: number) => place(guestContext(t), await insertProduct(t.db, { priceCents }));
  try {
    expect(await bought(0)).toEqual({ ok: false, error: { code: "invalid_amount", amountCents: 0 } });
    expect(await bought(45)).toMatchObject({ error: { code: "below_minimum", minimumCents: 50, currency: "USD" } });
    expect(await bought(50)).toMatchObject({ ok: true, value: { totalCents: 54 } });
    await t.pool.query(
      `insert into site_settings (setting_key, setting_value, category) values ('currency', '"GBP"', 'payment')`,
    );
    expect(await bought(26)).toMatchObject({ error: { code: "below_minimum", minimumCents: 30, currency: "GBP" } });
    expect(await bought(28)).toMatchObject({ ok: true, value: { totalCents: 30 } });
  } finally {
    await t.pool.query("delete from site_settings where category in ('shipping', 'payment')");
  }
});

test("S-CHK-07: submitting again updates the one open checkout, its hold and its intent", async () => {
  const [one, other] = [await insertProduct(t.db, { stock: 5 }), await insertProduct(t.db, { stock: 5 })];
  const ctx = guestContext(t);
  const first = await begin(ctx, one, 2);
  const again = await begin(ctx, other, 1);
  expect(again.checkout.id).toBe(first.checkout.id);
  expect([await heldOf(one), await heldOf(other)]).toEqual([0, 1]);
  expect(await statusOf(first.payment.paymentIntentId)).toBe("canceled");
  const intent = await providerApi().paymentIntents.retrieve(again.payment.paymentIntentId);
  expect([intent.status, intent.amount]).toEqual(["requires_payment_method", again.checkout.totalCents]);
});

test("a change of only the address keeps the intent", async () => {
  const ctx = guestContext(t);
  const product = await insertProduct(t.db);
  const first = await begin(ctx, product);
  const again = await begin(ctx, product);
  expect(again.payment.paymentIntentId).toBe(first.payment.paymentIntentId);
});

test("S-PAY-04: an edit after the payment has completed leads to the order instead of a second charge", async () => {
  const ctx = guestContext(t);
  const product = await insertProduct(t.db, { stock: 5 });
  const { checkout, payment } = await begin(ctx, product);
  await confirmCard(payment.paymentIntentId);
  expect(await place(ctx, product, 3)).toEqual({
    ok: false,
    error: { code: "already_paid", orderId: checkout.orderId },
  });
  expect(await startPayment(ctx, { amountCents: checkout.totalCents })).toEqual({
    ok: false,
    error: { code: "already_paid", orderId: checkout.orderId },
  });
  expect(await findCheckout(ctx)).toEqual({ kind: "completed", orderId: checkout.orderId });
});

// Control: without "on conflict do nothing" the second insert broke the unique key of open checkouts.
test("S-CHK-07: ten concurrent shipping steps of one buyer end in one open checkout with one hold", async () => {
  const product = await insertProduct(t.db, { stock: 50 });
  const ctx = guestContext(t);
  const placed = await Promise.all(Array.from({ length: 10 }, () => place(ctx, product, 3)));
  expect(new Set(placed.map((each) => good(each).id)).size).toBe(1);
  expect(await heldOf(product)).toBe(3);
});

test("F-01: twenty parallel starts of one payment end in one intent", async () => {
  const ctx = guestContext(t);
  const checkout = good(await place(ctx, await insertProduct(t.db)));
  const started = await Promise.all(
    Array.from({ length: 20 }, () => startPayment(ctx, { amountCents: checkout.totalCents })),
  );
  expect(new Set(started.map((each) => good(each).paymentIntentId)).size).toBe(1);
  const made = await t.db.selectFrom("payment_attempts").selectAll().where("checkout_id", "=", checkout.id).execute();
  expect(made).toHaveLength(1);
});

test("F-06: an intent whose id was lost is found again, not created twice", async () => {
  const ctx = guestContext(t);
  const { checkout, payment } = await begin(ctx, await insertProduct(t.db));
  await t.db.updateTable("payment_attempts").set({ reference: null }).where("checkout_id", "=", checkout.id).execute();
  expect(good(await startPayment(ctx, { amountCents: checkout.totalCents })).paymentIntentId).toBe(
    payment.paymentIntentId,
  );
  const dayLater = { ...ctx, now: new Date(ctx.now.getTime() + 25 * 3_600_000) };
  await t.db.updateTable("payment_attempts").set({ reference: null }).where("checkout_id", "=", checkout.id).execute();
  await t.db
    .updateTable("checkouts")
    .set({ expires_at: new Date(dayLater.now.getTime() + 1000) })
    .where("id", "=", checkout.id)
    .execute();
  expect(good(await startPayment(dayLater, { amountCents: checkout.totalCents })).paymentIntentId).toBe(
    payment.paymentIntentId,
  );
});

test("S-PAY-11: the intent is for exactly the total in cents, in US dollars, with our own metadata", async () => {
  const account = await insertAccount(t.db);
  const product = await insertProduct(t.db, { priceCents: 4000 });
  const { checkout, payment } = await begin(t.ctx(account), product);
  const intent = await providerApi().paymentIntents.retrieve(payment.paymentIntentId);
  expect([intent.amount, intent.currency]).toEqual([5639, "usd"]);
  expect(intent.metadata).toMatchObject({ checkoutId: checkout.id, userId: account.userId, source: "web_checkout" });
});

test("A-001, A-030: a wrong amount, another's checkout and no checkout are refused, and no intent is created", async () => {
  const product = await insertProduct(t.db);
  const checkout = good(await place(guestContext(t), product));
  const other = guestContext(t);
  const own = good(await place(other, product));
  expect(await startPayment(other, { amountCents: 1 })).toEqual({ ok: false, error: { code: "total_mismatch" } });
  expect(await startPayment(other, { amountCents: own.totalCents, checkoutId: checkout.id })).toEqual({
    ok: false,
    error: { code: "no_open_checkout" },
  });
  expect(await startPayment(guestContext(t), { amountCents: 1 })).toEqual({
    ok: false,
    error: { code: "no_open_checkout" },
  });
  expect(
    await t.db.selectFrom("payment_attempts").selectAll().where("checkout_id", "in", [checkout.id, own.id]).execute(),
  ).toEqual([]);
});

test("after half an hour the shipping step must be submitted again", async () => {
  const ctx = guestContext(t);
  const checkout = good(await place(ctx, await insertProduct(t.db)));
  const late = { ...ctx, now: checkout.expiresAt };
  expect(await findCheckout(late)).toEqual({ kind: "none" });
  expect(await startPayment(late, { amountCents: checkout.totalCents })).toEqual({
    ok: false,
    error: { code: "no_open_checkout" },
  });
  expect(await renewCheckout(late)).toEqual({ ok: false, error: { code: "no_open_checkout" } });
});

test("renewing holds the stock another half hour, or is refused before the payment when it is sold out", async () => {
  const product = await insertProduct(t.db, { stock: 1, name: "Doyy Waar" });
  const ctx = guestContext(t);
  const checkout = good(await place(ctx, product));
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 10 * 60_000) };
  expect(good(await renewCheckout(later)).expiresAt.getTime()).toBe(later.now.getTime() + 30 * 60_000);
  await t.db.deleteFrom("stock_holds").where("checkout_id", "=", checkout.id).execute();
  await t.db.updateTable("products").set({ stock: 0, held: 0 }).where("id", "=", product).execute();
  expect(await renewCheckout(later)).toEqual({
    ok: false,
    error: { code: "stock_short", productId: product, name: "Doyy Waar", left: 0 },
  });
});

// Control: without the look at the holds in isKeptLongEnough nothing is held when the card is charged.
test("a payment started early renews nothing, unless the pieces are no longer held", async () => {
  const product = await insertProduct(t.db, { stock: 3 });
  const ctx = guestContext(t);
  const checkout = good(await place(ctx, product, 2));
  const soon = { ...ctx, now: new Date(ctx.now.getTime() + 5 * 60_000) };
  expect(good(await renewCheckout(soon)).expiresAt).toEqual(checkout.expiresAt);
  await releaseStock(ctx, { checkoutId: checkout.id });
  expect(good(await renewCheckout(soon)).expiresAt.getTime()).toBe(soon.now.getTime() + 30 * 60_000);
  expect(await heldOf(product)).toBe(2);
});
