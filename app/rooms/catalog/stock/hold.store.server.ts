import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { StockLine } from "../types.ts";

type CheckoutHolds = { readonly checkoutId: string; readonly lines: readonly StockLine[]; readonly expiresAt: Date };

type CountedHolds = CheckoutHolds & {
  readonly sources: readonly string[];
  readonly since: Date;
  readonly isFirst?: boolean;
};

/** Replaces a checkout's holds; stockStore counts the pieces. A kept line keeps its start; a removed one is recorded as ended unpaid. */
async function replace(
  db: Database,
  { checkoutId, lines, expiresAt, sources, since, isFirst = false }: CountedHolds,
): Promise<void> {
  if (!isFirst)
    await sql`
    with ended as (
      delete from stock_holds where checkout_id = ${checkoutId} and not exists (
        select from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
          as kept (product_id, quantity)
        where kept.product_id = stock_holds.product_id and kept.quantity = stock_holds.quantity)
      returning *
    ) ${noteEnded("ended", since)}`.execute(db);
  if (lines.length === 0) return;
  await db
    .insertInto("stock_holds")
    .values(
      lines.map(({ productId, quantity }) => ({
        checkout_id: checkoutId,
        product_id: productId,
        quantity,
        expires_at: expiresAt,
        sources: [...sources],
        created_at: since,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["checkout_id", "product_id"]).doUpdateSet({ expires_at: expiresAt, sources: [...sources] }),
    )
    .execute();
}

async function listLasting(db: Database, checkoutId: string, until: Date): Promise<StockLine[]> {
  const rows = await db
    .selectFrom("stock_holds")
    .select(["product_id", "quantity"])
    .where("checkout_id", "=", checkoutId)
    .where("expires_at", ">=", until)
    .execute();
  return rows.map((row) => ({ productId: row.product_id, quantity: row.quantity }));
}

/** For paid and shop-cancelled checkouts, whose holds do not count as unpaid. */
async function endUncounted(db: Database, checkoutId: string): Promise<void> {
  await db.deleteFrom("stock_holds").where("checkout_id", "=", checkoutId).execute();
}

const noteEnded = (rows: string, now: Date) => sql`
  insert into past_holds (product_id, sources, quantity, held_from, held_until)
  select product_id, sources, quantity, created_at, greatest(created_at, least(expires_at, ${now}::timestamptz))
  from ${sql.table(rows)} where sources <> '{}'`;

async function listHolders(db: Database, productIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("stock_holds")
    .select("checkout_id")
    .distinct()
    .where("product_id", "in", productIds)
    .orderBy("checkout_id")
    .execute();
  return rows.map((row) => row.checkout_id);
}

/** Frees others' expired holds of a product and returns the pieces; skips locked rows. */
async function freeExpired(
  db: Database,
  {
    productId,
    now,
    exceptCheckoutId,
  }: { readonly productId: string; readonly now: Date; readonly exceptCheckoutId: string | null },
): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    with expired as (
      select checkout_id from stock_holds
      where product_id = ${productId} and expires_at <= ${now} and checkout_id is distinct from ${exceptCheckoutId}::uuid
      for update skip locked
    ), gone as (
      delete from stock_holds using expired
      where stock_holds.checkout_id = expired.checkout_id and stock_holds.product_id = ${productId}
      returning stock_holds.*
    ), noted as (${noteEnded("gone", now)})
    update products set held = held - (select sum(quantity) from gone)
    where id = ${productId} and exists (select from gone)
    returning (select sum(quantity) from gone)::int as freed`.execute(db);
  return rows[0]?.freed ?? 0;
}

/** Returns the pieces of the removed holds; skips locked rows. */
async function removeExpired(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<StockLine[]> {
  const result = await sql<{ product_id: string; quantity: number }>`
    with expired as (
      select checkout_id, product_id from stock_holds where expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked
    ), gone as (
      delete from stock_holds using expired
      where stock_holds.checkout_id = expired.checkout_id and stock_holds.product_id = expired.product_id
      returning stock_holds.*
    ), noted as (${noteEnded("gone", now)})
    select product_id, quantity from gone`.execute(db);
  return result.rows.map((row) => ({ productId: row.product_id, quantity: row.quantity }));
}

export const holdStore = { listLasting, listHolders, replace, endUncounted, freeExpired, removeExpired };
