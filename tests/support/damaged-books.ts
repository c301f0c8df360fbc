import { randomUUID } from "node:crypto";
import { begin, confirmCard, guestContext } from "./checkout.ts";
import type { TestDatabase } from "./database.ts";
import { PROVIDER, providerApi } from "./payment-provider.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

/** A consistent shop before it is damaged: a product and one paid order of it. */
export type SoundShop = { readonly product: string; readonly orderId: string; readonly intentId: string };

type Damage = (shop: SoundShop) => Promise<string>;
type Row = { readonly id: string };

/** A payment whose checkout we do not know, and whose metadata does not say what was bought; returns its reference. */
export async function unknownPayment(cents = 777): Promise<string> {
  const { id } = await providerApi().paymentIntents.create({
    amount: cents,
    currency: "usd",
    metadata: { checkoutId: randomUUID(), attempt: "1" },
  });
  await confirmCard(id);
  return id;
}

/** Each way to damage the books by hand; returns the only finding of a proof. */
export function damages(t: TestDatabase): Readonly<Record<string, Damage>> {
  const run = (statement: string, ...values: unknown[]) => t.pool.query<Row>(statement, values);
  const idFrom = async (statement: string, ...values: unknown[]): Promise<string> =>
    (await run(statement, ...values)).rows[0]?.id ?? "";
  return {
    "an order row is deleted after its charge": async ({ orderId, intentId }) => {
      await run("delete from all_orders where id = $1", orderId);
      return `charge_without_order ${intentId}`;
    },
    "order and checkout are lost, as by an older copy of the database": async ({ orderId, intentId }) => {
      await run("delete from all_orders where id = $1", orderId);
      await run("delete from checkouts where order_id = $1", orderId);
      return `charge_without_checkout ${intentId}`;
    },
    "a payment comes in that no one can assign": async () => `charge_unknown ${await unknownPayment()}`,
    "an order's amounts change": async ({ orderId }) => {
      await run("update all_orders set subtotal = subtotal - 1, total = total - 1 where id = $1", orderId);
      return `order_amount ${orderId}|order_sum ${orderId}`;
    },
    "an order's lines change": async ({ orderId }) => {
      await run("update all_orders set items = jsonb_set(items, '{0,price}', '49') where id = $1", orderId);
      return `order_sum ${orderId}`;
    },
    "an order is marked as unpaid": async ({ orderId }) => {
      await run("update all_orders set payment_status = 'pending' where id = $1", orderId);
      return `order_unpaid ${orderId}`;
    },
    "an order is invented": async () => {
      const found = await idFrom(
        `insert into all_orders (kind, subtotal, total, payment_status) values ('guest', 0, 0, 'paid') returning id`,
      );
      return `order_without_charge ${found}`;
    },
    "our record of the payment changes": async ({ intentId }) => {
      await run("update payments set captured_amount = 1 where reference = $1", intentId);
      return `payment_differs ${intentId}`;
    },
    "money is recorded that never came": async () => {
      const reference = `pi_${randomUUID().replaceAll("-", "")}`;
      await run(
        `insert into payments (provider, reference, kind, amount, captured_amount, status)
       values ($2, $1, 'guest', 67.24, 67.24, 'succeeded')`,
        reference,
        PROVIDER,
      );
      return `payment_without_charge ${reference}`;
    },
    "a refund is forged": async ({ intentId }) => {
      const id = randomUUID();
      await run(
        `insert into refunds (id, provider, reference, refund_id, amount, status, idempotency_key)
       values ($1, $2, $3, 're_forged', 10, 'pending', gen_random_uuid()::text)`,
        id,
        PROVIDER,
        intentId,
      );
      return `refund_unknown ${id}`;
    },
    "a refund is made at the provider behind our back": async ({ intentId }) => {
      const { id } = await providerApi().refunds.create({ payment_intent: intentId, amount: 1000 });
      return `refund_unrecorded ${id}`;
    },
    "a refund is made twice at the provider under one key": async ({ orderId, intentId }) => {
      const id = randomUUID();
      const twice = { payment_intent: intentId, amount: 1000, metadata: { refundId: id } };
      const made = await providerApi().refunds.create(twice);
      const { created } = await providerApi().refunds.create(twice);
      await run(
        `insert into refunds (id, provider, reference, refund_id, amount, status, idempotency_key)
       values ($1, $2, $3, $4, 10, 'succeeded', gen_random_uuid()::text)`,
        id,
        PROVIDER,
        intentId,
        made.id,
      );
      await run("update payments set refunded_amount = 10 where reference = $1", intentId);
      await run("update all_orders set refunded_amount = 10 where id = $1", orderId);
      return `day_sum ${new Date(created * 1000).toISOString().slice(0, "2026-01-01".length)} USD`;
    },
    "a refund never gets its answer": async ({ intentId }) => {
      const id = randomUUID();
      await run(
        "insert into refunds (id, provider, reference, amount, idempotency_key) values ($1, $2, $3, 10, gen_random_uuid()::text)",
        id,
        PROVIDER,
        intentId,
      );
      return `refund_unanswered ${id}`;
    },
    "the refunded sum of an order changes": async ({ orderId, intentId }) => {
      await run("update all_orders set refunded_amount = 5 where id = $1", orderId);
      return `refund_sum ${intentId}`;
    },
    "stock moves without its ledger": async ({ product }) => {
      await run("update products set stock = stock + 3 where id = $1", product);
      return `stock_ledger ${product}`;
    },
    "held pieces are miscounted": async ({ product }) => {
      await run("update products set held = held + 1 where id = $1", product);
      return `held_differs ${product}`;
    },
    "a hold is left": async ({ product }) => {
      const { checkout } = await begin(guestContext(t), product);
      await run("update checkouts set status = 'expired' where id = $1", checkout.id);
      return `hold_left ${checkout.id}`;
    },
    "the order's movement of stock is another": async ({ product, orderId }) => {
      await run("update stock_ledger set change = -2 where order_id = $1", orderId);
      await run("update products set stock = stock - 1 where id = $1", product);
      return `order_stock ${orderId}`;
    },
    "the confirmation is dropped": async ({ orderId }) => {
      await run("delete from mail_outbox");
      const found = await idFrom("select id from order_events where order_id = $1 and kind = 'created'", orderId);
      return `mail_missing ${found}`;
    },
    "the confirmation is given up": async () => {
      const found = await idFrom("update mail_outbox set status = 'failed' returning id");
      return `mail_failed ${found}`;
    },
    "a job dies": async () => {
      const found = await idFrom(
        "select (graphile_worker.add_job('mark-paid-orders', max_attempts => 1)).id::text as id",
      );
      await run(`update ${QUEUE_TABLES.jobs} set attempts = 1, last_error = 'x' where id = $1`, found);
      return `job_dead ${found}`;
    },
    "a payment event is never worked off": async ({ intentId }) => {
      const id = `evt_${randomUUID()}`;
      await run(
        "insert into payment_events (event_id, provider, type, reference, payload) values ($1, $2, 'x', $3, '{}')",
        id,
        PROVIDER,
        intentId,
      );
      return `event_open ${id}`;
    },
  };
}
