import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { stockLines } from "./stock.ts";
import { ledgerStore } from "./ledger.store.server.ts";
import { stockStore } from "./stock.store.server.ts";
import type { StockLine } from "../types.ts";
import { announceStock, freeExpiredHolds, shortageOf, notifyLowStock } from "./steps/announce-stock.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { StockShort } from "../errors.ts";

/** Returns an order's pieces to stock, skipping deleted products. Not idempotent: the order ensures it happens once. */
export async function restock(
  ctx: Context,
  { orderId, lines }: { readonly orderId: string; readonly lines: readonly StockLine[] },
): Promise<void> {
  // public: called by the orders room, which checks the permission.
  await inTransaction(ctx, async (tx) => {
    for (const line of stockLines(lines)) {
      if (!(await stockStore.addStock(tx.db, line))) continue;
      await ledgerStore.record(tx.db, [
        { productId: line.productId, change: line.quantity, reason: "restock", orderId },
      ]);
      await announceStock(tx, [{ productId: line.productId, change: line.quantity }]);
    }
  });
}

async function takeFree(tx: Context, line: StockLine): Promise<boolean> {
  const whole = { ...line, held: 0 };
  if (await stockStore.takeStock(tx.db, whole)) return true;
  const freed = await freeExpiredHolds(tx, { productId: line.productId, exceptCheckoutId: null });
  return freed && stockStore.takeStock(tx.db, whole);
}

/** Takes the pieces of an order that leaves `cancelled`, all or none; `stock_short` names the line that lacks. */
export async function takeStockAgain(
  ctx: Context,
  { orderId, lines }: { readonly orderId: string; readonly lines: readonly StockLine[] },
): Promise<Result<void, StockShort>> {
  // public: called by the orders room, which checks the permission.
  const needed = stockLines(lines);
  return inTransaction(ctx, async (tx) => {
    for (const line of needed) {
      const { productId, quantity } = line;
      if (!(await takeFree(tx, line))) return err(await shortageOf(tx, { productId, held: 0 }));
      await ledgerStore.record(tx.db, [{ productId, change: -quantity, reason: "order", orderId }]);
      await notifyLowStock(tx, [{ productId, change: -quantity }]);
      await announceStock(tx, [{ productId, change: -quantity }]);
    }
    return ok(undefined);
  });
}
