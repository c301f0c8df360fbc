import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { StockLine } from "../types.ts";
import type { HoldChange } from "./stock.ts";

/** A product after its movement; `held` are the pieces of all open checkouts. */
export type Shelf = {
  readonly productId: string;
  readonly name: string;
  readonly stock: number;
  readonly held: number;
};

/** The changes as `changes`; those that pass as `locked`, with their products locked in id order, as everywhere. */
const lockChanges = (changes: readonly HoldChange[], passes: ReturnType<typeof sql>) => {
  const column = <Key extends keyof HoldChange>(key: Key) => changes.map((change) => change[key]);
  return sql`changes as (
      select * from unnest(${column("productId")}::uuid[], ${column("held")}::int[], ${column("requested")}::int[])
        as changes (product_id, kept, requested)
    ), locked as (
      select changes.* from products join changes on products.id = changes.product_id
      where ${passes} order by products.id for no key update of products
    )`;
};

const SHELF = sql`products.id as "productId", name, coalesce(stock, 0) as stock, products.held`;
/** THE guard against overselling: checked when the row is locked, and again on its newest version. */
const IS_FREE = sql`(requested <= kept or coalesce(stock, 0) - products.held >= requested - kept)`;
const IS_LEFT = sql`(coalesce(stock, 0) - products.held + kept >= requested)`;

type Holding = {
  readonly checkoutId: string;
  readonly changes: readonly HoldChange[];
  readonly sources: readonly string[];
  readonly since: Date;
  readonly expiresAt: Date;
  /** The checkout holds nothing yet, so its holds are written in the same statement when all pieces are free. */
  readonly isFirst: boolean;
};

/** Moves `held` of the products with enough free pieces in one statement; the result leaves out the others. */
async function hold(db: Database, { checkoutId, changes, isFirst, ...terms }: Holding): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    with ${lockChanges(changes, IS_FREE)}, moved as (
      update products set held = products.held + requested - kept from locked
      where products.id = product_id and ${IS_FREE}
      returning ${SHELF}, requested
    ), noted as (
      insert into stock_holds (checkout_id, product_id, quantity, expires_at, sources, created_at)
      select ${checkoutId}::uuid, "productId", requested, ${terms.expiresAt}::timestamptz, ${[...terms.sources]}::text[],
        ${terms.since}::timestamptz
      from moved where ${isFirst}::boolean and (select count(*) from moved) = ${changes.length}::int
    )
    select "productId", name, stock, held from moved`.execute(db);
  return rows;
}

/** Turns holds into a sale with ledger rows and ends them uncounted; leaves out products with too few pieces. */
async function sell(
  db: Database,
  { checkoutId, orderId, changes }: Pick<Holding, "checkoutId" | "changes"> & { readonly orderId: string },
): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    with ${lockChanges(changes, IS_LEFT)}, moved as (
      update products set stock = stock - requested, held = products.held - kept from locked
      where products.id = product_id and ${IS_LEFT}
      returning ${SHELF}, requested
    ), noted as (
      insert into stock_ledger (product_id, change, reason, order_id)
      select "productId", -requested, 'order', ${orderId}::uuid from moved where requested > 0
    ), ended as (
      delete from stock_holds using changes
      where checkout_id = ${checkoutId} and stock_holds.product_id = changes.product_id and kept > 0
    )
    select "productId", name, stock, held from moved`.execute(db);
  return rows;
}

export type CheckoutStock = { readonly held: readonly StockLine[]; readonly taken: ReadonlyMap<string, number> };

/** Locks a checkout's holds and reads what its order has taken. Lock the checkout's row first, so that no hold is added meanwhile. */
async function lockCheckoutStock(
  db: Database,
  { checkoutId, orderId }: { readonly checkoutId: string; readonly orderId: string },
): Promise<CheckoutStock> {
  const { rows } = await sql<{ productId: string; held: number | null; taken: number | null }>`
    with gate as materialized (
      select pg_advisory_xact_lock(hashtextextended(${checkoutId}, 0))::text as opened
    ), held as (
      select product_id, quantity from stock_holds, gate where checkout_id = ${checkoutId} and opened is not null
      for update of stock_holds
    )
    select product_id as "productId", quantity as held, null as taken from held
    union all
    select product_id, null, -sum(change)::int from stock_ledger
    where order_id = ${orderId} and product_id is not null group by product_id`.execute(db);
  return {
    held: rows.flatMap(({ productId, held }) => (held === null ? [] : [{ productId, quantity: held }])),
    taken: new Map(rows.flatMap(({ productId, taken }) => (taken === null ? [] : [[productId, taken]]))),
  };
}

export const movementStore = { hold, sell, lockCheckoutStock };
