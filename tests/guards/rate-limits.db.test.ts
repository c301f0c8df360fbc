import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { startPayment } from "../../app/rooms/checkout/use-cases/start-payment.server.ts";
import { action as contactCall } from "../../app/routes/resources/api-contact.ts";
import { action as newsletterCall } from "../../app/routes/resources/api-newsletter.ts";
import { action as orderCall } from "../../app/routes/resources/api-orders.ts";
import { action as errorReport } from "../../app/routes/resources/error-reports.ts";
import { loader as location } from "../../app/routes/resources/location.ts";
import { action as paymentCall } from "../../app/routes/resources/stripe-payment.ts";
import { action as checkout, loader as bankReturn } from "../../app/routes/storefront/checkout.tsx";
import { action as contact } from "../../app/routes/storefront/contact.tsx";
import { action as forgotPassword } from "../../app/routes/storefront/forgot-password.tsx";
import { action as invitation } from "../../app/routes/storefront/invitation.tsx";
import { action as loginCode } from "../../app/routes/storefront/login-code.tsx";
import { action as login } from "../../app/routes/storefront/login.tsx";
import { action as newsletter } from "../../app/routes/storefront/newsletter.tsx";
import { action as lookUp } from "../../app/routes/storefront/order-lookup.tsx";
import { action as register } from "../../app/routes/storefront/register.tsx";
import { takeReview } from "../../app/routes/storefront/take-review.server.ts";
import { submitAccount } from "../../app/routes/storefront/account/submit-account.server.ts";
import { countAttempt } from "../../app/shared/http/rate-limit.server.ts";
import { RATE_LIMITS, type RateLimitName } from "../../app/shared/http/rate-limits.ts";
import { requestState } from "../../app/shared/http/request-state.server.ts";
import type { Actor } from "../../app/shared/kernel/actor.ts";
import { place } from "../support/checkout.ts";
import { accountActor, testDatabase } from "../support/database.ts";
import { insertProduct } from "../factories/product.ts";

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_URL: "http://shop.test",
  SESSION_SECRET: randomUUID() + randomUUID(),
  STRIPE_API_URL: "http://127.0.0.1:9",
  STRIPE_SECRET_KEY: "sk_test_1",
  RATE_LIMIT_SCALE: "1",
});
const t = testDatabase();

type Door = {
  readonly limit: RateLimitName;
  readonly at: (args: never) => unknown;
  readonly sent?: Readonly<Record<string, string>> | string;
  readonly actor?: Actor;
  /** Whom it is about is the same each time, and counted as well. */
  readonly isOfOne?: boolean;
};
const guest: Actor = { kind: "visitor", guestId: randomUUID() };
/** A new address each time: only where it comes from is the same. */
const newEmail = (): string => `${randomUUID()}@example.com`;

const DOORS: Readonly<Record<string, Door>> = {
  "signing in": { limit: "signIn", at: login, sent: { password: "wrong" } },
  "the code of the second step": { limit: "signIn", at: loginCode, sent: { kind: "app", code: "123456" } },
  "the account's password": {
    limit: "signIn",
    at: ({ context, request }: never) => submitAccount(context, request),
    sent: { section: "delete", deletePassword: "wrong" },
    actor: accountActor(),
  },
  registering: {
    limit: "register",
    at: register,
    sent: { name: "Awa", password: "baobab-17", confirmPassword: "baobab-17" },
  },
  "sending a confirmation again": { limit: "resend", at: login, sent: { intent: "resend" } },
  "asking for a new password": { limit: "forgotPassword", at: forgotPassword, sent: {} },
  "accepting an invitation": {
    limit: "acceptInvitation",
    at: invitation,
    sent: { token: "x", name: "Awa", password: "baobab-17", confirmPassword: "baobab-17" },
    isOfOne: true,
  },
  "looking up an order": { limit: "orderLookUp", at: lookUp, sent: { orderId: "12345678" } },
  "the payment call": { limit: "payment", at: paymentCall, sent: "{}" },
  "a card in the sandbox": { limit: "payment", at: checkout, sent: { intent: "pay" }, actor: guest },
  "the order call": { limit: "checkout", at: orderCall, sent: "{}" },
  "the shipping step": { limit: "checkout", at: checkout, sent: { intent: "continue" }, actor: guest },
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
  "where somebody is": { limit: "location", at: location },
  "writing a review": {
    limit: "review",
    at: (args: never) => takeReview(args),
    sent: { rating: "5", comment: "Good" },
    actor: accountActor(),
  },
};

/** The status of one call through a door, from an address that only this door's test comes from. */
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
  "R-006: %s: so often from one address, then not for a while; others still may",
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

test("R-006: coming back from the bank waits instead of asking the provider without end", async () => {
  const { points } = RATE_LIMITS.checkout;
  const ip = "203.0.113.99";
  for (let times = 0; times < points; times += 1) await countAttempt(t.ctx(guest), "checkout", { ip });
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(guest), page: null, cacheTags: null });
  const url = new URL("/checkout?payment_intent=pi_1", "http://shop.test");
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

test("A-022: after five declined cards the checkout's payment is not begun again", async () => {
  const ctx = t.ctx(guest);
  const placed = await place(ctx, await insertProduct(t.db));
  if (!placed.ok) throw new Error(placed.error.code);
  for (let cards = 0; cards < 5; cards += 1) await countAttempt(ctx, "decline", { ip: null, subject: placed.value.id });
  expect(await startPayment(ctx, { amountCents: placed.value.totalCents })).toEqual({
    ok: false,
    error: { code: "too_many_attempts" },
  });
});
