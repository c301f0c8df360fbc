import type { Database } from "../../../shared/db/client.server.ts";

/** A movement of a product's stock: positive in, negative out, and what caused it. */
export type StockMovement = {
  readonly productId: string;
  readonly change: number;
  readonly reason: "initial" | "order" | "restock" | "adjustment";
  readonly orderId: string | null;
};

/** Writes movements down; a movement of nothing is none. */
async function record(db: Database, movements: readonly StockMovement[]): Promise<void> {
  const rows = movements.filter(({ change }) => change !== 0);
  if (rows.length === 0) return;
  await db
    .insertInto("stock_ledger")
    .values(
      rows.map(({ productId, change, reason, orderId }) => ({
        product_id: productId,
        change,
        reason,
        order_id: orderId,
      })),
    )
    .execute();
}

export const ledgerStore = { record };
