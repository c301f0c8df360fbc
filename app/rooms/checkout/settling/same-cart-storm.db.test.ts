import { PROVIDER, paymentProvider } from "#tests/support/payment-provider.ts";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { behind } from "#tests/support/behind.ts";
import { begin, confirmCard, good, guestContext, place, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { recordEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import { handlePaymentEvent } from "./steps/handle-payment-event.server.ts";
import { renewCheckout } from "../placing/renew-checkout.server.ts";
import { settle } from "./steps/settle.server.ts";

const t = testDatabase();
paymentProvider();
const { orderOf, stockOf } = orderTraces(t);
// Simulate two more processes.
let others: ReturnType<typeof createDatabase>[] = [];
afterAll(async () => Promise.all(others.map((other) => other.close())));

/** Rotates over three processes. */
function inProcess(ctx: Context, turn: number): Context {
  if (others.length === 0) others = [createDatabase(t.url), createDatabase(t.url)];
  return { ...ctx, db: [t.db, ...others.map(({ db }) => db)][turn % (others.length + 1)] ?? t.db };
}

const holdsOf = async (productId: string) => {
  const { rows } = await t.pool.query<{ status: string; pieces: number }>(
    `select status, sum(quantity)::int as pieces from stock_holds join checkouts on checkouts.id = checkout_id
      where product_id = $1 group by status`,
    [productId],
  );
  return new Map(rows.map(({ status, pieces }) => [status, pieces]));
};

const ledgerOf = async (productId: string) => {
  const { rows } = await t.pool.query<{ reason: string; change: number }>(
    "select reason, change from stock_ledger where product_id = $1 and reason <> 'initial'",
    [productId],
  );
  return rows;
};

const [STOCK, TABS, POSTS_PER_TAB] = [500, 20, 10];

test("A-010: 200 posts of one cart, while it is paid, renewed and settled by browser and webhook, never fail and hold nothing twice", async () => {
  const product = await insertProduct(t.db, { stock: STOCK });
  const buyer = guestContext(t);
  const { checkout, payment } = await begin(buyer, product, 2);
  const intentId = payment.paymentIntentId;
  const shop = shopContext(t);
  const deliverEvent = async (ctx: Context) => {
    const id = `evt_${randomUUID()}`;
    await recordEvent(ctx, {
      id,
      provider: PROVIDER,
      type: "payment_intent.succeeded",
      reference: intentId,
      isLive: false,
    });
    await handlePaymentEvent(ctx, id);
  };
  const post = (turn: number) => place(inProcess(buyer, turn), product, 2);
  const ends = [
    (turn: number) => renewCheckout(inProcess(buyer, turn)),
    (turn: number) => settle(inProcess(shop, turn), intentId),
    (turn: number) => deliverEvent(inProcess(shop, turn)),
  ];
  const thrown: string[] = [];
  /** The bank approves half way through. */
  const inTurn = async (act: (turn: number) => Promise<unknown>, first: number) => {
    for (let turn = first; turn < first + POSTS_PER_TAB; turn += 1)
      await act(turn).catch((error: unknown) => thrown.push(String(error)));
  };
  const pay = async (turn: number) => {
    if (turn === POSTS_PER_TAB / 2) await confirmCard(intentId);
    else await renewCheckout(inProcess(buyer, turn));
  };
  const posts = Array.from({ length: TABS }, (_, tab) => inTurn(post, tab));
  await Promise.all([...posts, ...ends.flatMap((end) => [inTurn(end, 1), inTurn(end, 2)]), inTurn(pay, 0)]);
  expect(thrown).toEqual([]);

  const orders = await orderOf(intentId);
  expect(orders.map(({ id, payment_status }) => [id, payment_status])).toEqual([[checkout.orderId, "paid"]]);
  expect(await ledgerOf(product)).toEqual([{ reason: "order", change: -2 }]);
  // Posts after the payment start the same cart again: at most one open checkout.
  const holds = await holdsOf(product);
  const held = holds.get("open") ?? 0;
  expect([...holds.keys()].filter((status) => status !== "open")).toEqual([]);
  expect([0, 2]).toContain(held);
  expect(await stockOf(product)).toEqual({ stock: STOCK - 2, held });
});

test("A-010: the shipping step locks the checkout's row before it reserves stock, as paying does", async () => {
  const product = await insertProduct(t.db, { stock: 5 });
  const buyer = guestContext(t);
  const { id } = good(await place(buyer, product));
  const theirs = {
    lock: `select 1 from checkouts where id = '${id}' for update`,
    meanwhile: async () => {
      const { rows } = await t.pool.query<{ isFree: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended('${id}', 0)) as "isFree"`,
      );
      expect(rows).toEqual([{ isFree: true }]);
    },
  };
  expect((await behind(t, theirs, () => place(buyer, product, 2))).ok).toBe(true);
});

test("A-010: a shipping step that finds its checkout paid holds nothing", async () => {
  const product = await insertProduct(t.db, { stock: 5 });
  const buyer = guestContext(t);
  const checkout = good(await place(buyer, product));
  const paid = `update checkouts set status = 'completed', completed_at = now() where id = '${checkout.id}';
    delete from stock_holds where checkout_id = '${checkout.id}';
    update products set held = 0, stock = stock - 1 where id = '${product}'`;
  expect(await behind(t, paid, () => place(buyer, product))).toEqual({
    ok: false,
    error: { code: "already_paid", orderId: checkout.orderId },
  });
  expect(await stockOf(product)).toEqual({ stock: 4, held: 0 });
});
