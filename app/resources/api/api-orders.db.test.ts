import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { guestContext, paid } from "#tests/support/checkout.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { control } from "#sandbox/control/control-client.ts";
import { checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import { grantOrderAccess, readOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { CircuitBreaker } from "#app/shared/kernel/flow/circuit-breaker.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { action, loader } from "./api-orders.ts";

const t = testDatabase();
const provider = paymentProvider();
const { orderOf } = orderTraces(t);

function argsOf(ctx: Context, path: string, init: RequestInit = {}) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: ctx, page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  return { request: new Request(url, init), url, pattern: url.pathname, context };
}
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown });

type Body = Record<string, unknown>;
const order = async (ctx: Context, body: Body, path = "/api/orders") =>
  read(await action({ ...argsOf(ctx, path, { method: "POST", body: JSON.stringify(body) }), params: {} }));
const guestOrder = (ctx: Context, body: Body) => order(ctx, body, "/api/guest-orders");
const look = async (ctx: Context, orderId: string) =>
  read(await loader({ ...argsOf(ctx, `/api/orders/${orderId}`), params: { orderId } }));

const REFUSED = {
  signIn: { status: 401, body: { error: "Authentication required. Please sign in to complete your order." } },
  security: { status: 403, body: { error: "Security verification failed. Please sign in again." } },
  totals: { status: 409, body: { error: "Order total validation failed. Please try again." } },
  noAddress: { status: 400, body: { error: "Missing shipping details" } },
  notFound: { status: 404, body: { error: "Order not found", code: "PGRST116" } },
};

async function paidCall(ctx: Context) {
  const { intentId } = await paid(ctx, await insertProduct(t.db));
  return { payment_intent_id: intentId, shipping_address: ADDRESS };
}
const orderCount = async (intentId: string): Promise<number> => (await orderOf(intentId)).length;

/** No order can be written while this runs. */
async function whileInsertsFail<T>(work: () => Promise<T>): Promise<T> {
  await t.pool.query("alter table all_orders add constraint no_more check (false) not valid");
  try {
    return await work();
  } finally {
    await t.pool.query("alter table all_orders drop constraint no_more");
  }
}

test("S-VAL-34, S-ERR-25: an order needs a session; a guest's intent is no way around it", async () => {
  const guest = guestContext(t);
  const call = await paidCall(guest);
  expect(await order(guest, call)).toEqual(REFUSED.signIn);
  expect(await order(t.ctx(), call)).toEqual(REFUSED.signIn);
  expect(await orderCount(call.payment_intent_id)).toBe(0);
});

test("S-VAL-35, S-ERR-26, S-ROLE-16: another's user id, and a guest's call with a session, are refused; the own id is not", async () => {
  const account = await insertAccount(t.db);
  const ctx = t.ctx(account);
  const call = await paidCall(ctx);
  expect(await order(ctx, { ...call, user_id: randomUUID() })).toEqual(REFUSED.security);
  expect(await guestOrder(ctx, call)).toEqual(REFUSED.security);
  expect(await orderCount(call.payment_intent_id)).toBe(0);
  expect(await order(ctx, { ...call, user_id: account.userId })).toMatchObject({
    status: 200,
    body: { user_id: account.userId, payment_intent_id: call.payment_intent_id, status: "processing" },
  });
});

test("S-ERR-27, S-VAL-36, S-VAL-37, R-084: sent amounts that disagree make no order; those that agree are compared only", async () => {
  const guest = guestContext(t);
  const product = await insertProduct(t.db, { priceCents: 5000 });
  const { intentId } = await paid(guest, product);
  const right = { subtotal: 50, tax: 4.25, shipping_cost: 12.99, total: 67.24 };
  const call = { payment_intent_id: intentId, shipping_address: ADDRESS };
  for (const wrong of [{ total: 67.26 }, { total: 0.01 }, { subtotal: 51.01 }, { total: "much" }])
    expect(await guestOrder(guest, { ...call, ...right, ...wrong })).toEqual(REFUSED.totals);
  expect(await orderCount(intentId)).toBe(0);
  const sent = { ...right, status: "delivered", payment_status: "paid", created_at: "2001-01-01T00:00:00Z" };
  expect(await guestOrder(guest, { ...call, ...sent })).toMatchObject({
    status: 200,
    body: { ...right, status: "processing", created_at: expect.not.stringMatching(/^2001/) },
  });
});

test("S-ERR-32: an order without shipping details is refused by name", async () => {
  const guest = guestContext(t);
  const call = await paidCall(guest);
  for (const shipping_address of [{}, null, "", undefined])
    expect(await guestOrder(guest, { ...call, shipping_address })).toEqual(REFUSED.noAddress);
  expect(await orderCount(call.payment_intent_id)).toBe(0);
});

test("S-ERR-28, R-015: an order that cannot be written is answered with a reference, never with the database's message; the next try makes it", async () => {
  const ctx = t.ctx(await insertAccount(t.db));
  const call = await paidCall(ctx);
  const reference = ctx.requestId.slice(0, 8);
  expect(await whileInsertsFail(() => order(ctx, call))).toEqual({
    status: 500,
    body: {
      error: `Order creation failed: we could not save it. Try again, or give us this number: ${reference}.`,
    },
  });
  expect(await order(ctx, call)).toMatchObject({ status: 200 });
  expect(await orderCount(call.payment_intent_id)).toBe(1);
});

test("S-ERR-28: a failure of the provider is answered with the provider's message", async () => {
  const ctx = t.ctx(await insertAccount(t.db));
  const call = await paidCall(ctx);
  const { url } = provider.running();
  await control(url, "POST /_control/faults", { fault: "500", method: "GET", count: 3 });
  const { status, body } = await order(ctx, call);
  expect(status).toBe(502);
  expect(body).toEqual({ error: expect.stringMatching(/^Order creation failed: \w/) });
});

test("R-095: while calls to the provider are paused, the order call answers 503 with Retry-After, and makes the order afterwards", async () => {
  const guest = guestContext(t);
  const call = await paidCall(guest);
  const open = vi.spyOn(CircuitBreaker.prototype, "admits").mockReturnValue(false);
  const sent = { method: "POST", body: JSON.stringify(call) };
  const answer = await action({ ...argsOf(guest, "/api/guest-orders", sent), params: {} });
  open.mockRestore();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await guestOrder(guest, call)).toMatchObject({ status: 200 });
});

test("S-ERR-33: a guest's order that cannot be written is answered with an error; the next try makes it", async () => {
  const guest = guestContext(t);
  const call = await paidCall(guest);
  expect(await whileInsertsFail(() => guestOrder(guest, call))).toEqual({
    status: 500,
    body: { error: "Failed to create guest order" },
  });
  expect(await guestOrder(guest, call)).toMatchObject({ status: 200 });
  expect(await orderCount(call.payment_intent_id)).toBe(1);
});

test("S-ROLE-18, S-CALL-26, S-ERR-37: an order is found by its own customer alone; a stranger's and an unknown one are the same answer", async () => {
  const owner = t.ctx(await insertAccount(t.db));
  const { body } = await order(owner, await paidCall(owner));
  const { id } = body as { id: string };
  expect(await look(owner, id)).toMatchObject({ status: 200, body: { id } });
  for (const stranger of [t.ctx(await insertAccount(t.db)), t.ctx(), guestContext(t)])
    expect(await look(stranger, id)).toEqual(REFUSED.notFound);
  expect(await look(owner, randomUUID())).toEqual(REFUSED.notFound);
});

test("S-ROLE-17: another buyer's paid intent makes no order and shows none, for guests and customers", async () => {
  const call = await paidCall(guestContext(t));
  const refused = { status: 409, body: { error: checkoutRefusals.noOpenCheckout } };
  expect(await guestOrder(guestContext(t), call)).toEqual(refused);
  expect(await order(t.ctx(await insertAccount(t.db)), call)).toEqual(refused);
  expect(await guestOrder(guestContext(t), { ...call, payment_intent_id: "pi\0" })).toEqual(refused);
  expect(await orderCount(call.payment_intent_id)).toBe(0);
});

test("totals that differ from the checkout's make no order; no cache stores the answer of an order call", async () => {
  const guest = guestContext(t);
  const call = await paidCall(guest);
  expect(await guestOrder(guest, { ...call, total: 1 })).toMatchObject({ status: 409 });
  expect(await orderCount(call.payment_intent_id)).toBe(0);
  const owner = t.ctx(await insertAccount(t.db));
  const { body } = await order(owner, await paidCall(owner));
  const { id } = body as { id: string };
  const response = await loader({ ...argsOf(owner, `/api/orders/${id}`), params: { orderId: id } });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("the cookie that opens a guest's orders holds the newest twenty ids, and nothing but ids of orders", async () => {
  let cookie = (await grantOrderAccess(null, "no-id")).split(";")[0] ?? "";
  expect(await readOrderAccess(cookie)).toEqual([]);
  const ids = Array.from({ length: 22 }, () => randomUUID());
  for (const id of ids) cookie = (await grantOrderAccess(cookie, id)).split(";")[0] ?? "";
  expect(await readOrderAccess(cookie)).toEqual(ids.toReversed().slice(0, 20));
});
