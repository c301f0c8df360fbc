import Stripe from "stripe";
import { expect, test } from "vitest";
import { sandboxForTests, stripeAt } from "../sandbox-for-tests.ts";

const sandbox = sandboxForTests();
const addFault = (fields: object) => sandbox.control("POST /_control/faults", fields);
const create = (stripe: Stripe, idempotencyKey: string) =>
  stripe.paymentIntents.create({ amount: 500, currency: "usd" }, { idempotencyKey });
const countIntents = async () => (await sandbox.stripe().paymentIntents.list()).data.length;

test("F-27: the work is done and the answer cut: the same key then gives the same intent, made once", async () => {
  // Two, because the SDK retries once after a broken connection.
  await addFault({ fault: "cut", method: "POST", path: "/v1/payment_intents", count: 2 });
  await expect(create(sandbox.stripe(), "k1")).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await countIntents()).toBe(1);
  const { id } = await create(sandbox.stripe(), "k1");
  const { data } = await sandbox.stripe().paymentIntents.list();
  expect(data.map((each) => each.id)).toEqual([id]);
});

test("F-27: a cut refund is made once, however often it is requested under its key", async () => {
  const { paymentIntents, refunds } = sandbox.stripe();
  const paid = { payment_method: "pm_card_visa", confirm: true, return_url: "http://shop.test/" };
  const { id } = await paymentIntents.create({ amount: 500, currency: "usd", ...paid });
  await addFault({ fault: "cut", path: "/v1/refunds", count: 2 });
  const refund = () => refunds.create({ payment_intent: id, amount: 200 }, { idempotencyKey: "r1" });
  await expect(refund()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  await refund();
  expect((await refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([200]);
});

test("a connection that breaks before any work leaves nothing behind", async () => {
  await addFault({ fault: "reset", method: "POST", count: 2 });
  await expect(create(sandbox.stripe(), "k1")).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(await countIntents()).toBe(0);
});

test("the SDK's own retry recovers from a single broken connection", async () => {
  await addFault({ fault: "cut", method: "POST" });
  await create(sandbox.stripe(), "k1");
  expect(await countIntents()).toBe(1);
});

test("F-29: 429 comes with a time to wait, 409 as a lock; neither leaves a trace under the key", async () => {
  await addFault({ fault: "429", method: "POST" });
  await addFault({ fault: "409", method: "POST" });
  const limited = { type: "StripeRateLimitError", statusCode: 429, headers: { "retry-after": "1" } };
  await expect(create(sandbox.stripe(), "k1")).rejects.toMatchObject(limited);
  await expect(create(sandbox.stripe(), "k1")).rejects.toMatchObject({ statusCode: 409, code: "lock_timeout" });
  expect((await create(sandbox.stripe(), "k1")).status).toBe("requires_payment_method");
});

test("a request that is never answered ends at the SDK's own timeout", async () => {
  const { hostname, port } = new URL(sandbox.url());
  const hasty = new Stripe("sk_test_sandbox", {
    host: hostname,
    port,
    protocol: "http",
    timeout: 50,
    maxNetworkRetries: 0,
  });
  await addFault({ fault: "hang", method: "GET", path: "/v1/payment_intents/*" });
  await expect(hasty.paymentIntents.retrieve("pi_1")).rejects.toThrow(/timeout/);
});

test("a fault applies only to the requests it names, as often as its count, until it is cleared", async () => {
  await addFault({ fault: "500", method: "GET", path: "/v1/payment_intents/*", count: 2 });
  const { id } = await create(stripeAt(sandbox.url()), "k1");
  await sandbox.stripe().paymentIntents.list();
  await expect(sandbox.stripe().paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
  await sandbox.control("POST /_control/faults/clear");
  expect((await sandbox.stripe().paymentIntents.retrieve(id)).id).toBe(id);
});

test("a fault counts the requests that it affects, and a withdrawn one affects no more", async () => {
  const { id } = await sandbox.control<{ id: string }>("POST /_control/faults", { fault: "429", count: 5 });
  const hits = () => sandbox.control(`GET /_control/faults/${id}`);
  expect(await hits()).toEqual({ id, hits: 0 });
  await expect(create(sandbox.stripe(), "k1")).rejects.toMatchObject({ statusCode: 429 });
  const { hits: before } = await sandbox.control<{ hits: number }>(`POST /_control/faults/${id}/withdraw`);
  expect(before).toBeGreaterThan(0);
  await create(sandbox.stripe(), "k2");
  expect(await hits()).toEqual({ id, hits: before });
});

test.each([
  ["POST /_control/faults", { fault: "smoke" }, "fault must be one of"],
  ["POST /_control/faults", { fault: "cut", pth: "/v1" }, "Unknown field: pth"],
  ["POST /_control/webhooks", { mode: "lose" }, "mode must be one of"],
  ["POST /_control/webhooks", { delayMs: "soon" }, "delayMs must be a number"],
  ["POST /_control/nothing", {}, "no command"],
  ["POST /_control/intents/pi_none/settle", { outcome: "succeeded" }, "No such payment_intent"],
])("%s with %j is refused with a message", async (command, fields, words) => {
  await expect(sandbox.control(command, fields)).rejects.toThrow(words);
});

test("a page of another origin cannot send commands: they must be JSON", async () => {
  const response = await fetch(`${sandbox.url()}/_control/reset`, { method: "POST", body: "{}" });
  expect(response.status).toBe(415);
});

test("a reset forgets everything", async () => {
  await create(sandbox.stripe(), "k1");
  await addFault({ fault: "500", count: 100 });
  await sandbox.control("POST /_control/reset");
  expect(await countIntents()).toBe(0);
});
