import pg from "pg";
import { rebuildOrders } from "./rebuild-orders.ts";

/** Result of removing a copy's newest orders and making them again. */
export type Trial = {
  readonly orders: number;
  readonly seconds: number;
  /** Orders that came back differently, a sentence each. */
  readonly faults: readonly string[];
  /** Why the trial was skipped; empty when it ran. */
  readonly left: readonly string[];
};

export const NO_TRIAL: Trial = { orders: 0, seconds: 0, faults: [], left: [] };

const MOST_ORDERS = 10;
const MS = 1000;
const DAY_MS = 86_400_000;

type OrderParts = { readonly id: string; readonly reference: string; readonly at: Date; readonly order: string };

/** Parts of an order that the metadata must restore, as text; product names and pictures are the current ones. */
const ORDER_PARTS = `
  select id, payment_intent_id as reference, created_at as at, jsonb_build_array(checkout_id, subtotal, shipping_cost, tax, total, currency, payment_status,
    (select jsonb_agg(jsonb_build_array(line ->> 'product_id', line -> 'quantity', line -> 'price') order by line ->> 'product_id')
      from jsonb_array_elements(items) line))::text as "order"
  from all_orders`;
const NEWEST = `${ORDER_PARTS} where payment_status = 'paid' and checkout_id is not null and refunded_amount = 0 and not needs_attention
  and status <> 'cancelled' and created_at > now() - interval '30 days' order by created_at desc limit ${MOST_ORDERS}`;

/** Removes the newest paid orders and rebuilds them from metadata. Only for a copy that is discarded. */
export async function rebuildTrial(url: string): Promise<Trial> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lost = (await client.query<OrderParts>(NEWEST)).rows;
    const oldest = lost.at(-1);
    if (!oldest)
      return { orders: 0, seconds: 0, faults: [], left: ["No order is young enough to be lost and rebuilt."] };
    await lose(client, lost);
    const startedAt = performance.now();
    const { left } = await rebuildOrders(url, new Date(oldest.at.getTime() - DAY_MS));
    const seconds = (performance.now() - startedAt) / MS;
    const ids = lost.map(({ id }) => id);
    const again = new Map(
      (await client.query<OrderParts>(`${ORDER_PARTS} where id = any ($1)`, [ids])).rows.map((row) => [row.id, row]),
    );
    const faults = lost.flatMap((order) => faultOf(order, again.get(order.id)));
    return { orders: lost.length, seconds, faults: faults.length === 0 ? [] : [...faults, ...left], left: [] };
  } finally {
    await client.end();
  }
}

async function lose(client: pg.Client, lost: readonly OrderParts[]): Promise<void> {
  const ids = lost.map(({ id }) => id);
  const references = lost.map(({ reference }) => reference);
  await client.query("begin");
  await client.query("delete from all_orders where id = any ($1)", [ids]);
  await client.query("delete from checkouts where order_id = any ($1)", [ids]);
  await client.query("delete from payments where reference = any ($1)", [references]);
  await client.query("commit");
}

function faultOf({ id, order }: OrderParts, again: OrderParts | undefined): string[] {
  if (!again) return [`order ${id} was lost and is not rebuilt`];
  return again.order === order ? [] : [`order ${id} was rebuilt as ${again.order}, it was ${order}`];
}
