import { PROVIDER, UNKNOWN_REFERENCE, paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, guestContext, paid, shopContext } from "#tests/support/checkout.ts";
import { testDatabase, waitingConnections } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { recordEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import { markPaidOrders } from "#app/rooms/orders/order/create-order.server.ts";
import { expireCheckouts } from "../placing/steps/expire-checkouts.server.ts";
import { handlePaymentEvent } from "./steps/handle-payment-event.server.ts";
import { reconcilePayments } from "./steps/reconcile-payments.server.ts";
import { settle } from "./steps/settle.server.ts";
import { runs } from "#tests/support/property-runs.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
paymentProvider();
const { orderOf, stockOf } = orderTraces(t);

test("F-20, F-24: events in any order and number lead to the provider's final state", async () => {
  const product = await insertProduct(t.db, { stock: 500 });
  const types = [
    "payment_intent.created",
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
    "payment_intent.canceled",
    "charge.refunded",
  ];
  const order = fc.shuffledSubarray([...types, ...types], { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (delivered, isPaid) => {
      const { checkout, payment } = await begin(guestContext(t), product);
      if (isPaid) await confirmCard(payment.paymentIntentId);
      const before = (await stockOf(product)).stock ?? 0;
      for (const type of delivered) {
        const id = `evt_${randomUUID()}`;
        await recordEvent(shopContext(t), {
          id,
          provider: PROVIDER,
          type,
          reference: payment.paymentIntentId,
          isLive: false,
        });
        await handlePaymentEvent(shopContext(t), id);
        await handlePaymentEvent(shopContext(t), id);
      }
      const orders = await orderOf(payment.paymentIntentId);
      const isOrdered = isPaid && delivered.some((type) => /^payment_intent[.](?!created)/.test(type));
      expect(orders.map((each) => [each.id, each.payment_status])).toEqual(
        isOrdered ? [[checkout.orderId, "paid"]] : [],
      );
      expect((await stockOf(product)).stock).toBe(before - (isOrdered ? 1 : 0));
    }),
    {
      numRuns: runs(25),
      // What an event reports is not what the provider says now.
      examples: [
        [["payment_intent.payment_failed"], true],
        [["payment_intent.succeeded"], false],
      ],
    },
  );
});

test("F-10: an event whose write is cut leaves neither itself nor a job, and is stored once when it is sent again", async () => {
  const event = {
    id: `evt_${randomUUID()}`,
    provider: PROVIDER,
    type: "charge.refunded",
    reference: UNKNOWN_REFERENCE,
    isLive: false,
  };
  const kept = async () => ({
    events: (await sql`select from payment_events where event_id = ${event.id}`.execute(t.db)).rows.length,
    jobs: (await sql`select from graphile_worker.jobs where key like ${`%${event.id}`}`.execute(t.db)).rows.length,
  });
  await t.db.transaction().execute(async (locking) => {
    await sql`lock table ${sql.table(QUEUE_TABLES.jobs)} in exclusive mode`.execute(locking);
    const write = expect(recordEvent(shopContext(t), event)).rejects.toThrow("terminating connection");
    await eventually(async () => expect(await waitingConnections(t)).toBe(1));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
    await write;
  });
  expect(await kept()).toEqual({ events: 0, jobs: 0 });
  await recordEvent(shopContext(t), event);
  await recordEvent(shopContext(t), event);
  expect(await kept()).toEqual({ events: 1, jobs: 1 });
});

test("F-24: an event marks an order as paid when its process ended right after making it", async () => {
  const { intentId } = await paid(guestContext(t), await insertProduct(t.db));
  await settle(shopContext(t), intentId);
  const unmarked = t.db.updateTable("all_orders").set({ payment_status: "pending" });
  await unmarked.where("payment_intent_id", "=", intentId).execute();
  const id = `evt_${randomUUID()}`;
  const type = "payment_intent.succeeded";
  await recordEvent(shopContext(t), { id, provider: PROVIDER, type, reference: intentId, isLive: false });
  await handlePaymentEvent(shopContext(t), id);
  expect(await orderOf(intentId)).toMatchObject([{ payment_status: "paid" }]);
});

test("F-24: a job marks an order as paid when its process ended right after making it, but none whose sum is wrong", async () => {
  const product = await insertProduct(t.db);
  const { intentId } = await paid(guestContext(t), product);
  const other = await paid(guestContext(t), product);
  for (const made of [intentId, other.intentId]) await settle(shopContext(t), made);
  const unmarked = t.db.updateTable("all_orders").set({ payment_status: "pending" });
  await unmarked.where("payment_intent_id", "in", [intentId, other.intentId]).execute();
  const lowered = t.db.updateTable("payments").set({ captured_amount: sql`captured_amount - 1` });
  await lowered.where("reference", "=", other.intentId).execute();
  await markPaidOrders(shopContext(t));
  expect(await orderOf(intentId)).toMatchObject([{ payment_status: "paid" }]);
  expect(await orderOf(other.intentId)).toMatchObject([{ payment_status: "pending" }]);
});

test("F-24: an event from which nothing follows is kept without a job", async () => {
  const event = { id: "evt_made", provider: PROVIDER, type: "payment_intent.created", reference: null, isLive: false };
  for (const _sent of [1, 2]) await recordEvent(shopContext(t), event);
  const row = t.db.selectFrom("payment_events").select("processed_at").where("event_id", "=", event.id);
  expect(await row.execute()).toEqual([{ processed_at: expect.any(Date) }]);
  expect((await sql`select from graphile_worker.jobs where key like '%evt_made'`.execute(t.db)).rows).toEqual([]);
});

test("F-24: an event of a foreign intent changes nothing and is marked foreign", async () => {
  const foreign = await providerApi().paymentIntents.create({ amount: 5000, currency: "usd" });
  const id = `evt_${randomUUID()}`;
  const event = { id, provider: PROVIDER, type: "payment_intent.succeeded", reference: foreign.id, isLive: false };
  // The provider resends an event until it is acknowledged.
  for (const _sent of [1, 2]) await recordEvent(shopContext(t), event);
  await handlePaymentEvent(shopContext(t), id);
  const row = await t.db
    .selectFrom("payment_events")
    .select(["foreign_event", "processed_at"])
    .where("event_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.foreign_event).toBe(true);
  expect(row.processed_at).not.toBeNull();
  expect(await orderOf(foreign.id)).toEqual([]);
});

test("F-08, F-22: without any webhook or browser the reconciler makes the order, also when the intent's id was lost", async () => {
  const product = await insertProduct(t.db, { stock: 5 });
  const known = await paid(guestContext(t), product);
  const lost = await paid(guestContext(t), product);
  await t.db.updateTable("payment_attempts").set({ reference: null }).where("reference", "=", lost.intentId).execute();
  await reconcilePayments(shopContext(t));
  expect(await orderOf(known.intentId)).toHaveLength(1);
  expect(await orderOf(lost.intentId)).toHaveLength(1);
  expect(await reconcilePayments(shopContext(t))).toBe(0);
});

test("F-40: while an order cannot be written its payment and goods stay; others are made meanwhile, and so is it afterwards", async () => {
  const product = await insertProduct(t.db, { stock: 9 });
  const one = await paid(guestContext(t), product);
  const broken = await paid(guestContext(t), product, 2);
  const other = await paid(guestContext(t), product);
  // Taking the goods is the last part of making an order.
  const refuse = `check (order_id is distinct from '${broken.checkout.orderId}') not valid`;
  await t.pool.query(`alter table stock_ledger add constraint not_yet ${refuse}`);
  await expect(settle(shopContext(t), broken.intentId)).rejects.toThrow("not_yet");
  await expect(reconcilePayments(shopContext(t))).rejects.toThrow("not_yet");
  expect([await orderOf(one.intentId), await orderOf(other.intentId)]).toMatchObject([[{}], [{}]]);
  expect(await orderOf(broken.intentId)).toEqual([]);
  expect(await stockOf(product)).toEqual({ stock: 7, held: 2 });
  expect((await providerApi().paymentIntents.retrieve(broken.intentId)).status).toBe("succeeded");
  await t.pool.query("alter table stock_ledger drop constraint not_yet");
  expect(await reconcilePayments(shopContext(t))).toBe(1);
  expect(await orderOf(broken.intentId)).toMatchObject([{ id: broken.checkout.orderId, payment_status: "paid" }]);
  expect(await stockOf(product)).toEqual({ stock: 5, held: 0 });
});

test("F-06, F-22: the reconciler restores each attempt's own intent", async () => {
  const ctx = guestContext(t);
  const first = await begin(ctx, await insertProduct(t.db));
  const second = await begin(ctx, await insertProduct(t.db));
  expect(second.checkout.id).toBe(first.checkout.id);
  const attempts = t.db.updateTable("payment_attempts").where("checkout_id", "=", first.checkout.id);
  await attempts.set({ reference: null, status: "created" }).execute();
  await reconcilePayments(shopContext(t));
  const found = await attempts.set({ currency: "USD" }).returning(["attempt", "reference"]).execute();
  expect(new Map(found.map((each) => [each.attempt, each.reference]))).toEqual(
    new Map([
      [1, first.payment.paymentIntentId],
      [2, second.payment.paymentIntentId],
    ]),
  );
});

test("F-32: an expired checkout's intent is cancelled before its stock is released, and can no longer be paid", async () => {
  const product = await insertProduct(t.db, { stock: 3 });
  const { checkout, payment } = await begin(guestContext(t), product, 3);
  const later = new Date(checkout.expiresAt.getTime() + 1000);
  await expireCheckouts(shopContext(t, later));
  expect((await providerApi().paymentIntents.retrieve(payment.paymentIntentId)).status).toBe("canceled");
  expect(await stockOf(product)).toEqual({ stock: 3, held: 0 });
  expect(await t.db.selectFrom("checkouts").select("status").where("id", "=", checkout.id).executeTakeFirst()).toEqual({
    status: "expired",
  });
});

test("F-32: a checkout that was paid just before it expired is settled, not released", async () => {
  const product = await insertProduct(t.db, { stock: 3 });
  const { checkout, intentId } = await paid(guestContext(t), product, 3);
  await expireCheckouts(shopContext(t, new Date(checkout.expiresAt.getTime() + 1000)));
  expect(await orderOf(intentId)).toHaveLength(1);
  expect(await stockOf(product)).toEqual({ stock: 0, held: 0 });
});

test("F-24: a declined card counts once for any number of its events", async () => {
  const { payment } = await begin(guestContext(t), await insertProduct(t.db));
  await t.pool.query("delete from card_declines");
  for (let cards = 0; cards < 2; cards += 1) {
    const id = `evt_${randomUUID()}`;
    const type = "payment_intent.payment_failed";
    await recordEvent(shopContext(t), {
      id,
      provider: PROVIDER,
      type,
      reference: payment.paymentIntentId,
      isLive: false,
    });
    for (let times = 0; times < 3; times += 1) await handlePaymentEvent(shopContext(t), id);
  }
  const { rows } = await t.pool.query("select attempt from card_declines");
  expect(rows).toHaveLength(2);
  const done = "select attempts from payment_events where reference = $1";
  const events = await t.pool.query<{ attempts: number }>(done, [payment.paymentIntentId]);
  expect(events.rows.map(({ attempts }) => attempts)).toEqual([1, 1]);
});
