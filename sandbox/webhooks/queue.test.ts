import Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import { SANDBOX_KEYS } from "../default-keys.ts";
import { listeningShop, sandboxForTests, type Received } from "../sandbox-for-tests.ts";
import type { Delivery } from "../state/records.ts";

const shop = listeningShop();
const sandbox = sandboxForTests();
beforeEach(async () => {
  await sandbox.control("POST /_control/webhooks", { url: shop.url });
});

const mode = (fields: object) => sandbox.control("POST /_control/webhooks", fields);
const flush = async (fields: object = {}) =>
  (await sandbox.control<{ deliveries: Delivery[] }>("POST /_control/webhooks/flush", fields)).deliveries;
const create = () => sandbox.stripe().paymentIntents.create({ amount: 500, currency: "usd" });
const pay = () => {
  const params = { payment_method: "pm_card_visa", confirm: true, return_url: "http://shop.test/" };
  return sandbox.stripe().paymentIntents.create({ amount: 500, currency: "usd", ...params });
};
const verify = ({ body, signature }: Received): Stripe.Event =>
  sandbox.stripe().webhooks.constructEvent(body, signature, SANDBOX_KEYS.webhookSecret);
const types = () => shop.received.map(({ event }) => event.type);

test("every step sends an event with a signature the SDK accepts and the request it comes from", async () => {
  const intent = await pay();
  await flush();
  const events = shop.received.map(verify);
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    "charge.succeeded",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  const paid = events.find(({ type }) => type === "payment_intent.succeeded");
  expect(paid).toMatchObject({
    object: "event",
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id: intent.id, status: "succeeded" } },
    request: { id: intent.lastResponse.requestId },
  });
});

test("a webhook limited to some event types receives no others", async () => {
  await sandbox.restart({ webhookEvents: ["payment_intent.succeeded"], webhookUrl: shop.url });
  await pay();
  await flush();
  expect(types()).toEqual(["payment_intent.succeeded"]);
  expect((await sandbox.stripe().events.list()).data).toHaveLength(3);
});

test("a changed body or another secret does not pass", async () => {
  await create();
  await shop.until(1);
  const [received] = shop.received;
  expect(() => verify({ ...received!, body: received!.body.replace("500", "501") })).toThrow(/signature/);
});

test("an event that the shop does not accept is sent again, unchanged, until it is accepted", async () => {
  shop.answers = [500, 302];
  await create();
  await shop.until(3);
  expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(1);
  expect(await flush()).toMatchObject([{ status: "delivered", attempts: 3, lastAnswer: "200" }]);
  expect(shop.received).toHaveLength(3);
});

test("after six tries it is given up, and the list of events can find it", async () => {
  shop.answers = [500, 500, 500, 500, 500, 500];
  await create();
  let [delivery] = await flush();
  while (delivery?.status === "waiting") [delivery] = await flush();
  expect(delivery).toMatchObject({ status: "given_up", attempts: 6, lastAnswer: "500" });
  const { data } = await sandbox.stripe().events.list({ delivery_success: false });
  expect(data).toMatchObject([{ type: "payment_intent.created", pending_webhooks: 1 }]);
});

test("held events wait for the flush, which sends them in the requested order", async () => {
  await mode({ mode: "hold" });
  const first = await create();
  const second = await create();
  const { deliveries } = await sandbox.control<{ deliveries: Delivery[] }>("GET /_control/deliveries");
  expect(deliveries.map(({ status }) => status)).toEqual(["held", "held"]);
  expect(shop.received).toEqual([]);
  await flush({ order: "newest" });
  expect(shop.received.map(({ event }) => (event.data.object as { id: string }).id)).toEqual([second.id, first.id]);
});

test("a flush can name the events to send, in their order", async () => {
  await mode({ mode: "hold" });
  await pay();
  const { data } = await sandbox.stripe().events.list();
  const [succeeded, , created] = data;
  await flush({ events: [succeeded!.id, created!.id] });
  expect(types()).toEqual(["payment_intent.succeeded", "payment_intent.created"]);
});

test("reordered events are gathered for a while and come newest first", async () => {
  await mode({ mode: "reorder", windowMs: 50 });
  await pay();
  await shop.until(3);
  expect(types()).toEqual(["payment_intent.succeeded", "charge.succeeded", "payment_intent.created"]);
});

test("F-19: a duplicated event is sent as often as requested, each time valid", async () => {
  await mode({ mode: "duplicate", times: 10 });
  await create();
  await flush();
  expect(new Set(shop.received.map((each) => verify(each).id)).size).toBe(1);
  expect(shop.received).toHaveLength(10);
});

test("F-22: a dropped event never comes, but can be listed", async () => {
  await mode({ mode: "drop" });
  await create();
  await flush();
  expect(shop.received).toEqual([]);
  expect((await sandbox.stripe().events.list()).data.map(({ type }) => type)).toEqual(["payment_intent.created"]);
});

test("a delayed event waits; a flush sends it at once", async () => {
  await mode({ mode: "delay", delayMs: 60_000 });
  await create();
  expect(shop.received).toEqual([]);
  await flush();
  expect(types()).toEqual(["payment_intent.created"]);
});

test("an event signed with another secret does not pass", async () => {
  await mode({ mode: "wrongSignature" });
  await create();
  await flush();
  expect(() => verify(shop.received[0]!)).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test("F-26: a delivery signed long ago does not pass, a slightly early or late one does", async () => {
  for (const skewSeconds of [-240, 240, -600]) {
    await mode({ skewSeconds });
    await create();
    await flush();
  }
  expect(shop.received.slice(0, 2).map(verify)).toHaveLength(2);
  expect(() => verify(shop.received[2]!)).toThrow(/tolerance/);
});

test("F-24: an event can be made up, of any type and about anything", async () => {
  const dispute = { id: "dp_1", object: "dispute", payment_intent: "pi_of_somebody_else" };
  await sandbox.control("POST /_control/events", { type: "charge.dispute.created", object: dispute });
  await flush();
  expect(verify(shop.received[0]!)).toMatchObject({ type: "charge.dispute.created", data: { object: dispute } });
});

test("F-10: a delivery in progress when the sandbox ended is sent by the next one", async () => {
  await mode({ mode: "hold" });
  await create();
  await mode({ mode: "delay", delayMs: 60_000 });
  await create();
  await sandbox.restart({ webhookUrl: shop.url });
  const deliveries = await flush();
  expect(deliveries.map(({ status }) => status)).toEqual(["delivered", "delivered"]);
  expect(types()).toEqual(["payment_intent.created", "payment_intent.created"]);
});

test("F-10: an event that was due after the sandbox ended is sent by the next one, without a flush", async () => {
  await mode({ mode: "delay", delayMs: 300 });
  await create();
  await sandbox.restart({ webhookUrl: shop.url });
  await shop.until(1);
  expect(types()).toEqual(["payment_intent.created"]);
});
