import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { StockLine } from "../types.ts";

/** Positive in, negative out. */
export type StockMovement = {
  readonly productId: string;
  readonly change: number;
  readonly reason: "initial" | "order" | "restock" | "adjustment" | "import";
  readonly orderId: string | null;
  /** Absent when an order moved it. */
  readonly actorId?: string;
};

const ROWS_PER_INSERT = 1000;

async function record(db: Database, movements: readonly StockMovement[]): Promise<void> {
  const rows = movements
    .filter(({ change }) => change !== 0)
    .map(({ productId, change, reason, orderId, actorId }) => ({
      product_id: productId,
      change,
      reason,
      order_id: orderId,
      actor_id: actorId ?? null,
    }));
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT)
    await db
      .insertInto("stock_ledger")
      .values(rows.slice(first, first + ROWS_PER_INSERT))
      .execute();
}

async function sumOf(db: Database, productId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(change), 0) as sum from stock_ledger where product_id = ${productId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** The pieces that an order took, by product; without those of products deleted since. */
async function takenBy(db: Database, orderId: string): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select product_id as "productId", -sum(change)::int as quantity from stock_ledger
    where order_id = ${orderId} and product_id is not null group by product_id`.execute(db);
  return rows;
}

export const ledgerStore = { record, sumOf, takenBy };
