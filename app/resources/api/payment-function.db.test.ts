import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { good, guestContext, place } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { control } from "#sandbox/control/control-client.ts";
import { startPayment } from "#app/rooms/checkout/paying/start-payment.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { action, loader } from "./payment-function.ts";

const t = testDatabase();
const provider = paymentProvider();

async function call(ctx: Context, body: unknown, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: ctx, page: null, cacheTags: null });
  const url = new URL("http://shop.test/functions/v1/stripe-payment");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(url, { method: "POST", body: text, headers });
  const response = await action({ request, url, params: {}, pattern: url.pathname, context });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const ANON = { authorization: "Bearer anon", apikey: "public" };
const guestBody = (amount: unknown) => ({
  action: "createGuestPaymentIntent",
  amount,
  currency: "usd",
  metadata: { source: "guest_checkout" },
});
const userBody = (amount: unknown, userId: string) => ({
  action: "createPaymentIntent",
  amount,
  currency: "usd",
  metadata: { source: "web_checkout", userId },
});
async function placed(ctx: Context): Promise<number> {
  return good(await place(ctx, await insertProduct(t.db, { priceCents: 4000 }))).totalCents;
}
const intentOf = ({ body }: { body: Record<string, unknown> }) =>
  providerApi().paymentIntents.retrieve(String(body["paymentIntentId"]));

test("S-GEN-19, S-ENT-71, S-CALL-19, S-CALL-20, R-083: a customer's body is answered with secret and id; the server writes the metadata", async () => {
  const account = await insertAccount(t.db);
  const ctx = t.ctx(account);
  const amount = await placed(ctx);
  const answer = await call(ctx, userBody(amount, account.userId), { apikey: "public" });
  expect(answer).toEqual({
    status: 200,
    body: { clientSecret: expect.stringMatching(/_secret_/), paymentIntentId: expect.any(String) },
  });
  expect(await intentOf(answer)).toMatchObject({
    amount,
    currency: "usd",
    metadata: { source: "web_checkout", userId: account.userId },
  });
});

test("S-CALL-21, S-CALL-22, R-083: a guest's body with the anon token is answered with secret and id, or with the error alone", async () => {
  const ctx = guestContext(t);
  const amount = await placed(ctx);
  const answer = await call(ctx, guestBody(amount), { ...ANON, cookie: "guest=signed" });
  expect(answer).toEqual({
    status: 200,
    body: { clientSecret: expect.stringMatching(/_secret_/), paymentIntentId: expect.any(String) },
  });
  expect(await intentOf(answer)).toMatchObject({ amount, metadata: { source: "guest_checkout" } });
  expect(await call(ctx, guestBody(amount + 1), ANON)).toEqual({
    status: 409,
    body: { error: "Order total validation failed. Please try again." },
  });
});

test("S-CALL-18, S-CALL-01, R-003: without cookies a session's token signs the call, and anon or a made-up one grants nothing", async () => {
  const customer = await insertCustomer(t);
  const amount = await placed(t.ctx(customer));
  const cookies = (await browserOf(t, customer.email)).get("cookie") ?? "";
  const token = /session_token=([^;]+)/.exec(cookies)?.[1] ?? "";
  const signed = await call(t.ctx(), userBody(amount, customer.userId), { authorization: `Bearer ${token}` });
  expect(signed.status).toBe(200);
  expect((await intentOf(signed)).metadata["userId"]).toBe(customer.userId);
  const noTokens = ["anon", randomUUID(), token.slice(0, -4), `${token}; theme=dark`].map((word) => `Bearer ${word}`);
  for (const authorization of [...noTokens, token])
    expect(await call(t.ctx(), userBody(amount, customer.userId), { authorization })).toEqual({
      status: 401,
      body: { error: "No active session - please log in" },
    });
  // A browser is known by its cookies alone.
  const withCookie = { authorization: `Bearer ${token}`, cookie: "theme=dark" };
  expect((await call(t.ctx(), userBody(amount, customer.userId), withCookie)).status).toBe(401);
});

test("S-CALL-31, R-082: the function refuses invalid calls with their status and message", async () => {
  const account = await insertAccount(t.db);
  const [customer, guest] = [t.ctx(account), guestContext(t)];
  const amount = await placed(guest);
  const invalid = (value: number) => `Invalid amount: ${value}. Amount must be a positive integer in cents.`;
  const cases = [
    [guest, guestBody(0), 400, invalid(0)],
    [guest, guestBody(10.5), 400, invalid(10.5)],
    [guest, { ...guestBody(amount), action: "refund" }, 400, "Invalid action"],
    [guest, "no json", 400, "Invalid action"],
    [guest, userBody(amount, account.userId), 401, "No active session - please log in"],
    [customer, userBody(amount, randomUUID()), 403, "Security verification failed. Please sign in again."],
    [customer, guestBody(amount), 403, "Security verification failed. Please sign in again."],
    [customer, userBody(amount, account.userId), 409, "No open checkout for this session."],
    [guestContext(t), guestBody(amount), 409, "No open checkout for this session."],
    [guest, guestBody(amount + 1), 409, "Order total validation failed. Please try again."],
    [guest, { ...guestBody(amount), currency: "eur" }, 400, "Invalid currency"],
    [guest, { ...guestBody(amount), currency: "e".repeat(301) }, 400, "Invalid action"],
  ] as const;
  for (const [ctx, body, status, error] of cases) expect(await call(ctx, body)).toEqual({ status, body: { error } });
  expect(loader().status).toBe(405);
});

test("S-CALL-21, R-011: a shop that sells in euros charges in euros, also for a checkout that began in dollars, and in no other currency", async () => {
  const ctx = guestContext(t);
  const product = await insertProduct(t.db, { priceCents: 4000 });
  const inDollars = good(await place(ctx, product));
  const first = await call(ctx, guestBody(inDollars.totalCents));
  const inEuros = "insert into site_settings (setting_key, setting_value, category) values ('currency', $1, 'payment')";
  await t.pool.query(inEuros, ['"EUR"']);
  try {
    const amount = good(await place(ctx, product)).totalCents;
    expect((await call(ctx, guestBody(amount))).body).toEqual({ error: "Invalid currency" });
    const answer = await call(ctx, { ...guestBody(amount), currency: "eur" });
    expect(await intentOf(answer)).toMatchObject({ amount, currency: "eur", status: "requires_payment_method" });
    expect((await intentOf(first)).status).toBe("canceled");
  } finally {
    await t.pool.query("delete from site_settings where setting_key = 'currency'");
  }
});

test("S-CALL-31, R-082: a provider that does not answer is a 502 with a message, and the next call works", async () => {
  const ctx = guestContext(t);
  const amount = await placed(ctx);
  const { url } = provider.running();
  await control(url, "POST /_control/faults", { fault: "reset", method: "*", count: 20 });
  const lost = await call(ctx, guestBody(amount));
  await control(url, "POST /_control/faults/clear");
  expect(lost).toEqual({ status: 502, body: { error: expect.stringMatching(/\w/) } });
  expect((await call(ctx, guestBody(amount))).status).toBe(200);
});

test("a payment for a checkout other than the buyer's own is not started", async () => {
  const ctx = guestContext(t);
  const amountCents = await placed(ctx);
  expect(await startPayment(ctx, { amountCents, checkoutId: randomUUID() })).toEqual({
    ok: false,
    error: { code: "no_open_checkout" },
  });
});
