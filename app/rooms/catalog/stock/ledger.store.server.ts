import type { Database } from "#app/shared/db/client.server.ts";

/** A movement of a product's stock: positive in, negative out, and what caused it. */
export type StockMovement = {
  readonly productId: string;
  readonly change: number;
  readonly reason: "initial" | "order" | "restock" | "adjustment" | "import";
  readonly orderId: string | null;
  /** Who counted; absent when an order moved it. */
  readonly actorId?: string;
};

const ROWS_PER_INSERT = 1000;

/** Writes movements down; a movement of nothing is none. */
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

export const ledgerStore = { record };
