import { beforeEach, expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, good, guestContext, paid, shopContext } from "#tests/support/checkout.ts";
import { damages } from "#tests/support/damaged-books.ts";
import { testDatabase } from "#tests/support/database.ts";
import { PROVIDER, paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { followRefunds } from "#app/rooms/orders/refunds/follow-refunds.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { proveBooks } from "./prove-books.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const provider = paymentProvider();
const { paidOrder } = refundTraces(t, provider);
/** Late enough for no event to be in progress. */
const later = (minutes = 10): Context => shopContext(t, new Date(Date.now() + minutes * 60_000));
const prove = async (ctx = later(), since: Date | null = null) =>
  good(await proveBooks(ctx, { since, graceSeconds: 120 }));
const open = async (ctx?: Context) => (await prove(ctx)).findings.map(({ kind, subject }) => `${kind} ${subject}`);

const ways = damages(t);
let product: string;
let sale: { orderId: string; intentId: string };
beforeEach(async () => {
  await t.pool
    .query(`truncate payments, payment_attempts, payment_events, refunds, checkouts, all_orders, deleted_orders,
    products, stock_holds, stock_ledger, mail_outbox, ${QUEUE_TABLES.jobs} cascade`);
  await control(provider.running().url, "POST /_control/reset");
  product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
  sale = await paidOrder({ product });
});

test("I1, I2, I3, I8: after a sale the proof has no findings, and the certificate counts what was compared", async () => {
  await begin(guestContext(t), product);
  const { counts, sums, findings, providers } = await prove();
  expect(findings).toEqual([]);
  expect(providers).toEqual([PROVIDER]);
  expect(counts).toMatchObject({ charges: 1, orders: 1, refunds: 0, products: 1, holds: 1, mails: 1, foreign: 0 });
  const inQueue = await t.pool.query("select 1 from graphile_worker.jobs");
  expect(counts.jobs).toBe(inQueue.rowCount);
  expect(counts.jobs).toBeGreaterThan(0);
  expect(sums).toMatchObject([{ currency: "USD", chargedCents: 6724, recordedCents: 6724, orderedCents: 6724 }]);
});

test("the certificate counts receipts, which are our payments received and refunds, and every payment event of the period", async () => {
  const event =
    "insert into payment_events (event_id, provider, type, payload, processed_at) values ($1, $2, 'x', '{}', now())";
  await t.pool.query(event, ["evt_read", PROVIDER]);
  const events = (await prove()).counts.events;
  expect(events).toBeGreaterThan(0);
  await providerApi().refunds.create({ payment_intent: sale.intentId, amount: 1000 });
  await t.pool.query(
    `insert into payments (provider, reference, kind, amount, captured_amount, status) values ($1, 'unpaid', 'guest', 1, 0, 'pending')`,
    [PROVIDER],
  );
  await followRefunds(shopContext(t), sale.intentId);
  expect((await prove()).counts).toMatchObject({ receipts: 2, refunds: 1, events });
  expect((await prove(later(), new Date(Date.now() + 3_600_000))).counts.events).toBe(0);
});

const run = (statement: string, ...values: unknown[]) => t.pool.query(statement, values);

test.each(Object.keys(ways))("when %s, exactly that is found", async (name) => {
  expect(await open()).toEqual([]);
  const expected = await ways[name]?.({ ...sale, product });
  expect((await open()).join("|")).toBe(expected);
});

test("I1: a checkout paid twice is a finding until the second payment is refunded", async () => {
  const { rows } = await run("select id from checkouts where order_id = $1", sale.orderId);
  const made = await providerApi().paymentIntents.create({
    amount: 6724,
    currency: "usd",
    metadata: { checkoutId: (rows as { id: string }[])[0]?.id ?? "", attempt: "2" },
  });
  await confirmCard(made.id);
  expect(await open()).toEqual([`second_charge ${made.id}`]);
  await providerApi().refunds.create({ payment_intent: made.id });
  expect(await open()).toEqual([]);
});

test("neither another shop's refund, nor a payment refunded in full without an order, makes a day's sums differ", async () => {
  const foreign = await providerApi().paymentIntents.create({ amount: 500, currency: "usd" });
  await confirmCard(foreign.id);
  await providerApi().refunds.create({ payment_intent: foreign.id, amount: 200 });
  const { intentId } = await paid(guestContext(t), product);
  await providerApi().refunds.create({ payment_intent: intentId });
  const { sums, findings } = await prove();
  expect(findings).toEqual([]);
  expect(sums).toMatchObject([{ chargedCents: 6724, recordedCents: 6724, orderedCents: 6724, refundedCents: 0 }]);
});

test("a proof of the last days looks up a recorded payment that began earlier, and reports one that the provider does not know", async () => {
  const inTenDays = later(10 * 24 * 60);
  const since = new Date(Date.now() + 9 * 86_400_000);
  await run(
    "update payments set created_at = now() + interval '9 days 12 hours', updated_at = now() + interval '9 days 12 hours'",
  );
  expect((await prove(inTenDays, since)).findings).toEqual([]);
  await run("delete from all_orders");
  expect((await prove(inTenDays, since)).findings).toMatchObject([
    { kind: "charge_without_order", subject: sale.intentId },
  ]);
  await control(provider.running().url, "POST /_control/reset");
  expect((await prove(inTenDays, since)).findings).toMatchObject([
    { kind: "payment_without_charge", subject: sale.intentId, facts: { ours: 6724 } },
  ]);
});

test("an older refund that our books deny makes its day a finding, although it is not compared by itself", async () => {
  const { id } = await providerApi().refunds.create({ payment_intent: sale.intentId, amount: 1000 });
  await run(
    `insert into refunds (provider, reference, refund_id, amount, status, idempotency_key)
     values ($1, $2, $3, 10, 'failed', 'denied')`,
    PROVIDER,
    sale.intentId,
    id,
  );
  // The provider's list begins two days before the proved period.
  const since = new Date(Date.now() + 86_400_000);
  expect((await prove(later(2 * 24 * 60), since)).findings).toMatchObject([
    { kind: "day_sum", facts: { ours: 0, theirs: 1000 } },
  ]);
});

test("a payment of this minute without an order, and one of another shop of the account, are no findings", async () => {
  const { intentId } = await paid(guestContext(t), product);
  await confirmCard((await providerApi().paymentIntents.create({ amount: 500, currency: "usd" })).id);
  expect(await open(shopContext(t))).toEqual([]);
  expect(await open(later(5))).toEqual([`charge_without_order ${intentId}`]);
  expect((await prove()).counts.foreign).toBe(1);
});

test("a proof of the last days looks up payments that began earlier one by one", async () => {
  const inTenDays = later(10 * 24 * 60);
  await run("update all_orders set created_at = now() + interval '9 days 12 hours'");
  expect((await prove(inTenDays, new Date(Date.now() + 9 * 86_400_000))).findings).toEqual([]);
  await control(provider.running().url, "POST /_control/reset");
  expect((await prove(inTenDays, new Date(Date.now() + 9 * 86_400_000))).findings).toMatchObject([
    { kind: "order_without_charge", subject: sale.orderId },
  ]);
});

test("an unreadable provider fails the proof", async () => {
  const fault = { fault: "500", method: "GET", path: "/v1/refunds", count: 2 };
  await control(provider.running().url, "POST /_control/faults", fault);
  expect(await proveBooks(later(), { since: null, graceSeconds: 120 })).toMatchObject({ ok: false });
});

test("lists of more than one page are read completely", async () => {
  for (let n = 0; n < 101; n += 1) await providerApi().paymentIntents.create({ amount: 500, currency: "usd" });
  expect((await prove()).counts.charges).toBe(1);
});

test("a charge without our metadata belongs to the record or the order that names it", async () => {
  const { id } = await providerApi().paymentIntents.create({ amount: 6724, currency: "usd" });
  await confirmCard(id);
  expect((await prove()).counts.foreign).toBe(1);
  await t.pool.query(
    "insert into payments (provider, reference, kind, amount, captured_amount, status) values ($2, $1, 'guest', 67.24, 67.24, 'succeeded')",
    [id, PROVIDER],
  );
  expect((await prove()).findings).toMatchObject([{ kind: "charge_unknown", subject: id }]);
  await t.pool.query("update all_orders set payment_intent_id = $1", [id]);
  expect(await open()).toEqual([`second_charge ${sale.intentId}`]);
});
