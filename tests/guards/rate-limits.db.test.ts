import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { noteDecline } from "#app/rooms/checkout/card-testing/steps/declines.server.ts";
import { placeCheckout } from "#app/rooms/checkout/placing/place-checkout.server.ts";
import { recordFailedSignIn } from "#app/rooms/accounts/sign-in/steps/record-sign-in.server.ts";
import { startPayment } from "#app/rooms/checkout/paying/start-payment.server.ts";
import { action as contactCall } from "#app/resources/api/api-contact.ts";
import { action as newsletterCall } from "#app/resources/api/api-newsletter.ts";
import { action as orderCall } from "#app/resources/api/api-orders.ts";
import { action as checkoutLeft } from "#app/resources/api/checkout-left.ts";
import { action as checkoutProof } from "#app/resources/api/checkout-proof.ts";
import { action as errorReport } from "#app/resources/error-reports.ts";
import { loader as location } from "#app/resources/api/location.ts";
import { action as paymentCall } from "#app/resources/api/payment-function.ts";
import { action as checkout, loader as bankReturn } from "#app/shop/checkout/route.tsx";
import { action as contact } from "#app/shop/contact/route.tsx";
import { action as forgotPassword } from "#app/shop/sign-in/forgot-password.tsx";
import { action as invitation } from "#app/shop/sign-in/invitation.tsx";
import { action as loginCode } from "#app/shop/sign-in/code.tsx";
import { action as login } from "#app/shop/sign-in/route.tsx";
import { action as newsletter } from "#app/shop/newsletter/route.tsx";
import { action as lookUp } from "#app/shop/order/look-up.tsx";
import { action as register } from "#app/shop/sign-in/register.tsx";
import { action as verifyEmail } from "#app/shop/sign-in/verify-email.tsx";
import { rememberDevice } from "#app/shop/sign-in/known-device.server.ts";
import { countSignIn } from "#app/shop/sign-in/attempts.server.ts";
import { takeReview } from "#app/shop/product/actions.server.ts";
import { submitAccount } from "#app/shop/account/actions.server.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { RATE_LIMITS, type RateLimitName } from "#app/shared/http/limits/rate-limits.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";
import { place } from "../support/checkout.ts";
import { ADDRESS } from "../support/guest-address.ts";
import { accountActor, testDatabase } from "../support/database.ts";
import { insertProduct } from "../factories/product.ts";
import { UNKNOWN_REFERENCE } from "../support/payment-provider.ts";
import { testSettings } from "../support/settings.ts";

testSettings({ STRIPE_API_URL: "http://127.0.0.1:9", STRIPE_SECRET_KEY: "a-key" });
const t = testDatabase();

type Door = {
  readonly limit: RateLimitName;
  readonly at: (args: never) => unknown;
  readonly sent?: Readonly<Record<string, string>> | string;
  readonly actor?: Actor;
  /** Every call is about the same person, whose limit counts too. */
  readonly isOfOne?: boolean;
};
const guest: Actor = { kind: "visitor", guestId: randomUUID() };
/** New each time, so that the calls share only their origin. */
const newEmail = (): string => `${randomUUID()}@example.com`;

const DOORS: Readonly<Record<string, Door>> = {
  "signing in": { limit: "signIn", at: login, sent: { password: "wrong" } },
  "the code of the second step": { limit: "signIn", at: loginCode, sent: { kind: "app", code: "123456" } },
  "the account's password": {
    limit: "signIn",
    at: ({ context, request }: never) => submitAccount(context, request),
    sent: { intent: "delete", deletePassword: "wrong" },
    actor: accountActor(),
  },
  registering: {
    limit: "register",
    at: register,
    sent: { name: "Awa", password: "baobab-17", confirmPassword: "baobab-17" },
  },
  "the password behind a confirmation link": {
    limit: "confirmEmail",
    at: verifyEmail,
    sent: { token: "x", password: "wrong" },
    isOfOne: true,
  },
  "sending a confirmation again": { limit: "resend", at: login, sent: { intent: "resend" } },
  "requesting a new password": { limit: "forgotPassword", at: forgotPassword, sent: {} },
  "accepting an invitation": {
    limit: "acceptInvitation",
    at: invitation,
    sent: { token: "x", name: "Awa", password: "baobab-17", confirmPassword: "baobab-17" },
    isOfOne: true,
  },
  "looking up an order": { limit: "orderLookUp", at: lookUp, sent: { orderId: "12345678" } },
  "the payment call": { limit: "payment", at: paymentCall, sent: "{}" },
  "a card in the sandbox": { limit: "payment", at: checkout, sent: { intent: "pay" }, actor: guest },
  "leaving the checkout": { limit: "leaveCheckout", at: checkoutLeft, sent: { checkout: randomUUID() } },
  "solving the puzzle before a payment": { limit: "checkout", at: checkoutProof, sent: { puzzle: "x", guess: "1" } },
  "the order call": { limit: "checkout", at: orderCall, sent: "{}" },
  "the shipping step": { limit: "checkout", at: checkout, sent: { intent: "place" }, actor: guest },
  "writing to the shop": {
    limit: "contact",
    at: contact,
    sent: { name: "Awa", subject: "order", message: "m", website: "x" },
  },
  "the call behind it": {
    limit: "contact",
    at: contactCall,
    sent: JSON.stringify({ name: "Awa", email: newEmail(), subject: "order", message: "m", website: "x" }),
    isOfOne: true,
  },
  "the newsletter": { limit: "newsletter", at: newsletter, sent: {} },
  "the newsletter's call": {
    limit: "newsletter",
    at: newsletterCall,
    sent: JSON.stringify({ email: newEmail() }),
    isOfOne: true,
  },
  "reporting an error": { limit: "errorReport", at: errorReport, sent: "{}" },
  "the visitor's location": { limit: "location", at: location },
  "writing a review": {
    limit: "review",
    at: (args: never) => takeReview(args),
    sent: { rating: "5", comment: "Good" },
    actor: accountActor(),
  },
};

/** `ip` is used by this door's test only. */
async function status({ at, sent, actor = { kind: "visitor", guestId: null } }: Door, ip: string) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(actor), page: null, cacheTags: null });
  const url = new URL("/", "http://shop.test");
  const body = typeof sent === "object" ? new URLSearchParams({ email: newEmail(), ...sent }) : sent;
  const request = new Request(url, body === undefined ? {} : { method: "POST", body });
  const answer: unknown = await at({
    request,
    url,
    pattern: "",
    params: { productId: randomUUID() },
    context,
  } as never);
  return answer instanceof Response ? answer.status : ((answer as { init?: { status?: number } }).init?.status ?? 200);
}

test.each(Object.keys(DOORS))(
  "R-006: %s: limited per address, then refused for a while; other addresses are not affected",
  async (name) => {
    const door = DOORS[name] ?? { limit: "signIn", at: login };
    const ip = `203.0.113.${Object.keys(DOORS).indexOf(name) + 1}`;
    const { points } = RATE_LIMITS[door.limit];
    for (let times = 1; times <= points; times += 1) expect(await status(door, ip), String(times)).not.toBe(429);
    expect(await status(door, ip)).toBe(429);
    const isOfOne = door.isOfOne ?? door.actor !== undefined;
    expect(isOfOne ? [] : [await status(door, "198.51.100.1")]).not.toContain(429);
  },
);

test.each(["looking up an order", "writing to the shop", "the newsletter"])(
  "R-006: %s: strangers who use an owner's e-mail slow the owner down to once a minute and never lock the owner out",
  async (name) => {
    const door = DOORS[name] ?? { limit: "signIn", at: login };
    const sent = { ...(door.sent as object), email: newEmail() };
    const from = (network: number) => status({ ...door, sent }, `100.64.${name.length}.${network}`);
    for (let network = 1; network <= RATE_LIMITS[door.limit].points; network += 1)
      expect(await from(network)).not.toBe(429);
    expect(await from(100)).not.toBe(429);
    expect(await from(100)).toBe(429);
    expect(await from(101)).not.toBe(429);
  },
);

test("R-006: the return from the bank is delayed instead of querying the provider without limit", async () => {
  const { points } = RATE_LIMITS.checkout;
  const ip = "203.0.113.99";
  for (let times = 0; times < points; times += 1) await countAttempt(t.ctx(guest), "checkout", { ip });
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(guest), page: null, cacheTags: null });
  const url = new URL(`/checkout?payment_intent=${UNKNOWN_REFERENCE}`, "http://shop.test");
  const answer: unknown = await bankReturn({
    request: new Request(url),
    url,
    pattern: "",
    params: {},
    context,
  });
  const { data, init } = answer as { data: { step: string }; init: ResponseInit };
  expect(data.step).toBe("processing");
  expect(Number(new Headers(init.headers).get("refresh"))).toBeGreaterThan(10);
});

test("A-022: after five declined cards the checkout's payment is not started again", async () => {
  const ctx = t.ctx(guest);
  const placed = await place(ctx, await insertProduct(t.db));
  if (!placed.ok) throw new Error(placed.error.code);
  for (let cards = 0; cards < RATE_LIMITS.decline.points; cards += 1)
    await noteDecline(ctx, { checkout: placed.value, attempt: `ch_${cards}` });
  expect(await startPayment(ctx, { amountCents: placed.value.totalCents })).toEqual({
    ok: false,
    error: { code: "too_many_declines", retryAfterSeconds: RATE_LIMITS.decline.seconds },
  });
});

test("A-023: new payments are limited per buyer, e-mail and address, then refused for a while", async () => {
  const productId = await insertProduct(t.db, { stock: 1000 });
  const order = (email: string, ip: string) =>
    placeCheckout(t.ctx({ kind: "visitor", guestId: randomUUID() }), {
      lines: [{ productId, quantity: 1 }],
      address: { ...ADDRESS, email },
      shownTotalCents: null,
      ip,
    });
  const placed = await order(newEmail(), "203.0.113.50");
  if (!placed.ok || placed.value.owner.kind !== "guest") throw new Error("not placed");
  const address = placed.value.sources.find((source) => source.startsWith("address:"));
  for (let times = 0; times < RATE_LIMITS.newIntent.points; times += 1)
    await countAttempt(t.ctx(), "newIntent", { ip: null, subject: address });
  const buyer = t.ctx({ kind: "visitor", guestId: placed.value.owner.guestId });
  expect(await startPayment(buyer, { amountCents: placed.value.totalCents })).toMatchObject({
    error: { code: "too_many_attempts", retryAfterSeconds: expect.any(Number) },
  });
});

/** Null, or the seconds to wait. */
async function trySignIn(email: string, ip: string, cookie = "") {
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(), page: null, cacheTags: null });
  const request = new Request("http://shop.test/login", { method: "POST", headers: { cookie } });
  const counted = await countSignIn(context, { request, email });
  return counted.ok ? null : counted.error.retryAfterSeconds;
}

test("R-006: an account tried from many networks: each of them may try once a minute, and a new one at once", async () => {
  const email = newEmail();
  const from = (network: number) => trySignIn(email, `198.51.100.${network}`);
  for (let network = 1; network <= RATE_LIMITS.signInAccount.points; network += 1)
    expect(await from(network)).toBeNull();
  expect([await from(100), await from(101)]).toEqual([null, null]);
  const wait = await from(100);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test("R-006: a known browser of an account has ten tries of its own, then is refused for a while", async () => {
  const email = newEmail();
  const request = new Request("http://shop.test/login");
  const [cookie = ""] = (await rememberDevice(request, email)).split(";");
  for (let network = 1; network <= 20; network += 1) await trySignIn(email, `203.0.113.${network}`);
  for (let times = 1; times <= RATE_LIMITS.signInDevice.points; times += 1)
    expect(await trySignIn(email, "203.0.113.1", cookie), String(times)).toBeNull();
  expect(await trySignIn(email, "203.0.113.1", cookie)).toBeGreaterThan(0);
});

test("R-006: records of failed sign-ins are limited per address, and in total per hour", async () => {
  const audited = async () =>
    (await t.pool.query("select 1 from audit_log where action = 'user.sign-in-failed'")).rowCount;
  const fail = (email: string) => recordFailedSignIn(t.ctx(), { email, step: "password" });
  const email = newEmail();
  await t.pool.query("delete from rate_limit_points; select testing.forget_audit()");
  for (let times = 0; times < 5; times += 1) await fail(email);
  expect(await audited()).toBe(RATE_LIMITS.failedSignInRecord.points);
  for (let times = 0; times < RATE_LIMITS.failedSignInRecords.points; times += 1) await fail(newEmail());
  expect(await audited()).toBe(RATE_LIMITS.failedSignInRecords.points);
});
