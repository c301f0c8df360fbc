import type Stripe from "stripe";
import { expect, test } from "vitest";
import { sandboxForTests } from "../sandbox-for-tests.ts";

let now = new Date("2026-03-01T12:00:00Z");
const sandbox = sandboxForTests({ clock: () => now });
const HOUR_MS = 3_600_000;

const create = (idempotencyKey: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandbox.stripe().paymentIntents.create({ amount: 500, currency: "usd", ...more }, { idempotencyKey });
const countIntents = async () => (await sandbox.stripe().paymentIntents.list({ limit: 100 })).data.length;

test("the same key with the same request gives the first answer, marked as a replay, also after the object changed", async () => {
  const first = await create("k1", { metadata: { a: "1", b: "2" } });
  await sandbox.stripe().paymentIntents.cancel(first.id);
  const again = await create("k1", { metadata: { b: "2", a: "1" } });
  expect(again).toEqual(first);
  expect(first.lastResponse.headers).not.toHaveProperty("idempotent-replayed");
  expect(again.lastResponse.headers).toMatchObject({
    "idempotent-replayed": "true",
    "original-request": first.lastResponse.requestId,
  });
  expect(await countIntents()).toBe(1);
});

test("the same key with other parameters, or for another address, is an idempotency error", async () => {
  const { id } = await create("k1");
  const error = { type: "StripeIdempotencyError", statusCode: 400 };
  await expect(create("k1", { amount: 600 })).rejects.toMatchObject(error);
  const cancelled = sandbox.stripe().paymentIntents.cancel(id, {}, { idempotencyKey: "k1" });
  await expect(cancelled).rejects.toMatchObject(error);
  const other = await create("k2");
  await sandbox.stripe().paymentIntents.cancel(id, {}, { idempotencyKey: "k3" });
  const samePlace = sandbox.stripe().paymentIntents.cancel(other.id, {}, { idempotencyKey: "k3" });
  await expect(samePlace).rejects.toMatchObject({ ...error, message: expect.stringContaining("same endpoint") });
  expect((await sandbox.stripe().paymentIntents.retrieve(other.id)).status).toBe("requires_payment_method");
});

test("requests under one key at the same time: one works, the other gets 409", async () => {
  await sandbox.control("POST /_control/faults", { fault: "slow", method: "POST", delayMs: 300 });
  const answers = await Promise.allSettled([create("k1"), create("k1")]);
  const refused = answers.find((each) => each.status === "rejected");
  expect(answers.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  expect(await countIntents()).toBe(1);
  await create("k1");
  expect(await countIntents()).toBe(1);
});

test("refused input leaves the key free", async () => {
  await expect(create("k1", { amount: 10 })).rejects.toMatchObject({ code: "amount_too_small" });
  expect((await create("k1")).amount).toBe(500);
});

test("a declined card is saved like any other answer: its key returns it without a second charge", async () => {
  const { id } = await create("k1");
  const confirm = () => {
    const params = { payment_method: "pm_card_chargeDeclined", return_url: "http://shop.test/" };
    return sandbox.stripe().paymentIntents.confirm(id, params, { idempotencyKey: "k2" });
  };
  await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
  await expect(confirm()).rejects.toMatchObject({ statusCode: 402, headers: { "idempotent-replayed": "true" } });
  expect((await sandbox.stripe().events.list({ type: "charge.failed" })).data).toHaveLength(1);
});

test("F-28: a 500 is saved under its key, whether the work was done or not, and its header forbids a retry", async () => {
  for (const [key, isAfterWork] of [
    ["before", false],
    ["after", true],
  ] as const) {
    await sandbox.control("POST /_control/faults", { fault: "500", method: "POST", isAfterWork });
    const failed = { type: "StripeAPIError", statusCode: 500, headers: { "stripe-should-retry": "false" } };
    await expect(create(key)).rejects.toMatchObject(failed);
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500, headers: { "idempotent-replayed": "true" } });
  }
  expect(await countIntents()).toBe(1);
});

test("F-31: a key is forgotten after a day, or on command", async () => {
  const first = await create("k1");
  now = new Date(now.getTime() + 23 * HOUR_MS);
  expect((await create("k1")).id).toBe(first.id);
  now = new Date(now.getTime() + 2 * HOUR_MS);
  const second = await create("k1");
  expect(second.id).not.toBe(first.id);
  await sandbox.control("POST /_control/keys/forget");
  expect((await create("k1")).id).not.toBe(second.id);
});

test("a key longer than 255 characters is refused", async () => {
  await expect(create("k".repeat(256))).rejects.toMatchObject({ statusCode: 400 });
});
