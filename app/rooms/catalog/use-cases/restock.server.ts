import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { stockLines } from "../rules/stock-lines.ts";
import { ledgerStore } from "../store/ledger-store.server.ts";
import { stockStore } from "../store/stock-store.server.ts";
import type { StockLine } from "../types.ts";
import { announceStock } from "./announce-stock.server.ts";

/** Puts the pieces of an order back; vanished products are passed over. That it happens once is the order's matter. */
export async function restock(
  ctx: Context,
  { orderId, lines }: { readonly orderId: string; readonly lines: readonly StockLine[] },
): Promise<void> {
  // public: called by the orders room, which asks for the permission.
  await inTransaction(ctx, async (tx) => {
    const returned: StockLine[] = [];
    for (const line of stockLines(lines)) {
      if (!(await stockStore.addStock(tx.db, line))) continue;
      await ledgerStore.record(tx.db, [
        { productId: line.productId, change: line.quantity, reason: "restock", orderId },
      ]);
      returned.push(line);
    }
    await announceStock(tx, returned);
  });
}
