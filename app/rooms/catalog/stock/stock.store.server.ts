import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { MAX_STOCK } from "../constants.ts";
import type { StockLine } from "../types.ts";

type OtherHolds = {
  readonly productIds: readonly string[];
  readonly now: Date;
  readonly exceptCheckoutId: string | null;
};

async function sumLiveHolds(
  db: Database,
  { productIds, now, exceptCheckoutId }: OtherHolds,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("stock_holds")
    .select(["product_id", (eb) => eb.fn.sum<number>("quantity").as("held")])
    .where("product_id", "in", productIds)
    .where("expires_at", ">", now)
    .$if(exceptCheckoutId !== null, (query) => query.where("checkout_id", "!=", exceptCheckoutId))
    .groupBy("product_id")
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.held]));
}

/** Serializes all stock movements of a checkout until the transaction ends. */
async function lockCheckout(db: Database, checkoutId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${checkoutId}, 0))`.execute(db);
}

async function listHolds(db: Database, checkoutId: string): Promise<StockLine[]> {
  const rows = await db
    .selectFrom("stock_holds")
    .select(["product_id", "quantity"])
    .where("checkout_id", "=", checkoutId)
    .orderBy("product_id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({ productId: row.product_id, quantity: row.quantity }));
}

/** Changes the held pieces of one product under the same condition as movementStore; false when too few are free. */
async function changeHeld(db: Database, { productId, quantity }: StockLine): Promise<boolean> {
  const result = await sql`
    update products set held = held + ${quantity}::int
    where id = ${productId} and (${quantity}::int <= 0 or coalesce(stock, 0) - held >= ${quantity}::int)`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Takes pieces in exchange for held ones, if that many are free; false when they are not. */
async function takeStock(db: Database, line: StockLine & { readonly held: number }): Promise<boolean> {
  const result = await sql`
    update products set stock = stock - ${line.quantity}::int, held = held - ${line.held}::int
    where id = ${line.productId} and coalesce(stock, 0) - held + ${line.held}::int >= ${line.quantity}::int`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

/** Locks the row; the buyer's own holds count as free. null when the product is deleted. */
async function lockFree(
  db: Database,
  { productId, held }: { readonly productId: string; readonly held: number },
): Promise<{ name: string; free: number } | null> {
  const row = await db
    .selectFrom("products")
    .select(["name", "stock", "held"])
    .where("id", "=", productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { name: row.name, free: Math.max(0, (row.stock ?? 0) - row.held + held) } : null;
}

/** In id order like every other caller, so that no deadlock arises. */
async function lockAll(db: Database, productIds: readonly string[]): Promise<void> {
  await db.selectFrom("products").select("id").where("id", "in", productIds).orderBy("id").forUpdate().execute();
}

async function listStocks(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, { name: string; stock: number }>> {
  const rows = await db.selectFrom("products").select(["id", "name", "stock"]).where("id", "in", productIds).execute();
  return new Map(rows.map(({ id, name, stock }) => [id, { name, stock: stock ?? 0 }]));
}

async function listFree(db: Database, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom("products").select(["id", "stock", "held"]).where("id", "in", productIds).execute();
  return new Map(rows.map(({ id, stock, held }) => [id, (stock ?? 0) - held]));
}

async function recountHeld(db: Database, productId: string): Promise<void> {
  await lockAll(db, [productId]);
  await sql`
    update products set held = (select coalesce(sum(quantity), 0) from stock_holds where product_id = products.id)
    where id = ${productId}`.execute(db);
}

/** False when the product is deleted. */
async function addStock(db: Database, { productId, quantity }: StockLine): Promise<boolean> {
  const result = await db
    .updateTable("products")
    .set({ stock: sql`coalesce(stock, 0) + ${quantity}::int` })
    .where("id", "=", productId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Each product may occur once. */
async function addStocks(db: Database, lines: readonly StockLine[]): Promise<void> {
  const column = <Key extends keyof StockLine>(key: Key) => lines.map((line) => line[key]);
  await sql`
    update products set stock = coalesce(stock, 0) + moved.quantity
    from unnest(${column("productId")}::uuid[], ${column("quantity")}::int[]) as moved (id, quantity)
    where products.id = moved.id`.execute(db);
}

export type StockChange = {
  readonly productId: string;
  readonly name: string;
  readonly change: number;
  readonly stock: number;
};

/** Never below what is held nor above the ceiling. */
async function changeStock(
  db: Database,
  { productIds, change }: { readonly productIds: readonly string[]; readonly change: number },
): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    with counted as (
      select id, coalesce(stock, 0) as stock from products where id = any(${[...productIds]}::uuid[])
      order by id for no key update
    )
    update products set stock = least(${MAX_STOCK}::int, greatest(held, counted.stock + ${change}::int))
    from counted where products.id = counted.id
    returning products.id as "productId", name, products.stock - counted.stock as change, products.stock`.execute(db);
  return rows;
}

export type StockReversal = { readonly productId: string; readonly before: number; readonly after: number };

async function revertStock(db: Database, reversals: readonly StockReversal[]): Promise<StockChange[]> {
  const column = <Key extends keyof StockReversal>(key: Key) => reversals.map((each) => each[key]);
  const { rows } = await sql<StockChange>`
    with unmoved as (
      select products.id, reversal.before, reversal.after
      from unnest(${column("productId")}::uuid[], ${column("before")}::int[], ${column("after")}::int[])
        as reversal (id, before, after)
      join products on products.id = reversal.id
      where coalesce(products.stock, 0) = reversal.after and products.held <= reversal.before
      order by products.id for no key update of products
    )
    update products set stock = unmoved.before from unmoved where products.id = unmoved.id
    returning products.id as "productId", name, unmoved.before - unmoved.after as change, products.stock`.execute(db);
  return rows;
}

export const stockStore = {
  sumLiveHolds,
  lockCheckout,
  listHolds,
  changeHeld,
  takeStock,
  lockFree,
  lockAll,
  recountHeld,
  listStocks,
  listFree,
  addStock,
  addStocks,
  changeStock,
  revertStock,
};
