import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, good, guestContext, paid, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { PROVIDER, paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { proveBooks } from "./prove-books.server.ts";

const t = testDatabase();
const provider = paymentProvider();
const { paidOrder } = refundTraces(t, provider);
/** Late enough for nothing to be under way any more. */
const later = (minutes = 10): Context => shopContext(t, new Date(Date.now() + minutes * 60_000));
const prove = async (ctx = later(), since: Date | null = null) =>
  good(await proveBooks(ctx, { since, graceSeconds: 120 }));
const open = async (ctx?: Context) => (await prove(ctx)).findings.map(({ kind, subject }) => `${kind} ${subject}`);

let product: string;
let sale: { orderId: string; intentId: string };
beforeEach(async () => {
  await t.pool
    .query(`truncate payments, payment_attempts, payment_events, refunds, checkouts, all_orders, deleted_orders,
    products, stock_holds, stock_ledger, mail_outbox, graphile_worker._private_jobs cascade`);
  await control(provider.running().url, "POST /_control/reset");
  product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
  sale = await paidOrder({ product });
});

test("I1, I2, I3, I8: in a shop after a sale nothing is open, and the certificate says what was compared", async () => {
  await begin(guestContext(t), product);
  const { counts, sums, findings, providers } = await prove();
  expect(findings).toEqual([]);
  expect(providers).toEqual([PROVIDER]);
  expect(counts).toMatchObject({ charges: 1, orders: 1, refunds: 0, products: 1, holds: 1, mails: 1, foreign: 0 });
  expect(sums).toMatchObject([{ currency: "USD", chargedCents: 6724, recordedCents: 6724, orderedCents: 6724 }]);
});

const run = (statement: string, ...values: unknown[]) => t.pool.query(statement, values);

/** Each way to damage the books by hand, and the one thing that the proof then names. */
const DAMAGES: Record<string, () => Promise<string>> = {
  "an order row is deleted after its charge": async () => {
    await run("delete from all_orders where id = $1", sale.orderId);
    return `charge_without_order ${sale.intentId}`;
  },
  "order and checkout are lost, as by an older copy of the database": async () => {
    await run("delete from all_orders where id = $1", sale.orderId);
    await run("delete from checkouts where order_id = $1", sale.orderId);
    return `charge_without_checkout ${sale.intentId}`;
  },
  "an order's amounts change": async () => {
    await run("update all_orders set subtotal = subtotal - 1, total = total - 1 where id = $1", sale.orderId);
    return `order_amount ${sale.orderId}|order_sum ${sale.orderId}`;
  },
  "an order's lines change": async () => {
    await run("update all_orders set items = jsonb_set(items, '{0,price}', '49') where id = $1", sale.orderId);
    return `order_sum ${sale.orderId}`;
  },
  "an order is marked as unpaid": async () => {
    await run("update all_orders set payment_status = 'pending' where id = $1", sale.orderId);
    return `order_unpaid ${sale.orderId}`;
  },
  "an order is invented": async () => {
    const { rows } = await run(
      `insert into all_orders (kind, subtotal, total, payment_status) values ('guest', 0, 0, 'paid') returning id`,
    );
    return `order_without_charge ${(rows as { id: string }[])[0]?.id}`;
  },
  "our record of the payment changes": async () => {
    await run("update payments set captured_amount = 1 where reference = $1", sale.intentId);
    return `payment_differs ${sale.intentId}`;
  },
  "a refund is forged": async () => {
    const id = randomUUID();
    await run(
      `insert into refunds (id, provider, reference, refund_id, amount, status, idempotency_key)
       values ($1, $2, $3, 're_forged', 10, 'pending', gen_random_uuid()::text)`,
      id,
      PROVIDER,
      sale.intentId,
    );
    return `refund_unknown ${id}`;
  },
  "a refund is made at the provider behind our back": async () => {
    const { id } = await providerApi().refunds.create({ payment_intent: sale.intentId, amount: 1000 });
    return `refund_unrecorded ${id}`;
  },
  "a refund never gets its answer": async () => {
    const id = randomUUID();
    await run(
      "insert into refunds (id, provider, reference, amount, idempotency_key) values ($1, $2, $3, 10, gen_random_uuid()::text)",
      id,
      PROVIDER,
      sale.intentId,
    );
    return `refund_unanswered ${id}`;
  },
  "the refunded sum of an order changes": async () => {
    await run("update all_orders set refunded_amount = 5 where id = $1", sale.orderId);
    return `refund_sum ${sale.intentId}`;
  },
  "stock moves without its ledger": async () => {
    await run("update products set stock = stock + 3 where id = $1", product);
    return `stock_ledger ${product}`;
  },
  "held pieces are miscounted": async () => {
    await run("update products set held = held + 1 where id = $1", product);
    return `held_differs ${product}`;
  },
  "a hold is left": async () => {
    const { checkout } = await begin(guestContext(t), product);
    await run("update checkouts set status = 'expired' where id = $1", checkout.id);
    return `hold_left ${checkout.id}`;
  },
  "the order's movement of stock is another": async () => {
    await run("update stock_ledger set change = -2 where order_id = $1", sale.orderId);
    await run("update products set stock = stock - 1 where id = $1", product);
    return `order_stock ${sale.orderId}`;
  },
  "the confirmation is dropped": async () => {
    await run("delete from mail_outbox");
    const { rows } = await run("select id from order_events where order_id = $1 and kind = 'created'", sale.orderId);
    return `mail_missing ${(rows as { id: string }[])[0]?.id}`;
  },
  "the confirmation is given up": async () => {
    const { rows } = await run("update mail_outbox set status = 'failed' returning id");
    return `mail_failed ${(rows as { id: string }[])[0]?.id}`;
  },
  "a job dies": async () => {
    const { rows } = await run("select (graphile_worker.add_job('mark-order-paid', max_attempts => 1)).id::text as id");
    const id = (rows as { id: string }[])[0]?.id;
    await run("update graphile_worker._private_jobs set attempts = 1, last_error = 'x' where id = $1", id);
    return `job_dead ${id}`;
  },
  "a payment event is never worked off": async () => {
    const id = `evt_${randomUUID()}`;
    await run(
      "insert into payment_events (event_id, provider, type, reference, payload) values ($1, $2, 'x', $3, '{}')",
      id,
      PROVIDER,
      sale.intentId,
    );
    return `event_open ${id}`;
  },
};

test.each(Object.keys(DAMAGES))("when %s, exactly that is open", async (name) => {
  expect(await open()).toEqual([]);
  const expected = await DAMAGES[name]?.();
  expect((await open()).join("|")).toBe(expected);
});

test("I1: a checkout that is paid a second time is open until the second payment is refunded", async () => {
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

test("what is under way is not open: a payment of this minute without an order, and one of another shop of the account", async () => {
  const { intentId } = await paid(guestContext(t), product);
  await confirmCard((await providerApi().paymentIntents.create({ amount: 500, currency: "usd" })).id);
  expect(await open(shopContext(t))).toEqual([]);
  expect(await open(later(5))).toEqual([`charge_without_order ${intentId}`]);
  expect((await prove()).counts.foreign).toBe(1);
});

test("a proof of the last days asks for payments that were begun earlier one by one", async () => {
  const inTenDays = later(10 * 24 * 60);
  await run("update all_orders set created_at = now() + interval '9 days 12 hours'");
  expect((await prove(inTenDays, new Date(Date.now() + 9 * 86_400_000))).findings).toEqual([]);
  await control(provider.running().url, "POST /_control/reset");
  expect((await prove(inTenDays, new Date(Date.now() + 9 * 86_400_000))).findings).toMatchObject([
    { kind: "order_without_charge", subject: sale.orderId },
  ]);
});

test("a provider that cannot be read proves nothing", async () => {
  const fault = { fault: "500", method: "GET", path: "/v1/refunds", count: 2 };
  await control(provider.running().url, "POST /_control/faults", fault);
  expect(await proveBooks(later(), { since: null, graceSeconds: 120 })).toMatchObject({ ok: false });
});

test("lists of more than one page are read to their end", async () => {
  for (let n = 0; n < 101; n += 1) await providerApi().paymentIntents.create({ amount: 500, currency: "usd" });
  expect((await prove()).counts.charges).toBe(1);
});
