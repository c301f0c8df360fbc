import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { ledgerStore, type StockMovement } from "#app/rooms/catalog/stock/ledger.store.server.ts";
import { stockStore } from "#app/rooms/catalog/stock/stock.store.server.ts";
import type { ImportedProduct } from "../import-types.ts";
import { notifyLowStock } from "#app/rooms/catalog/stock/steps/announce-stock.server.ts";

/**
 * Moves the stock of changed products for an import or its undo, with ledger rows; new products already have theirs.
 * A role that may not edit stock never gets here with a stock change: its plan has no stock column, and its undo is refused.
 */
export async function moveImportedStock(tx: Context, changes: readonly ImportedProduct[]): Promise<void> {
  const { userId: actorId } = requirePermission(tx.actor, "products.view");
  const movements = changes.flatMap(({ productId, isNew, before, after }): StockMovement[] => {
    const change = after.stock === undefined ? 0 : Number(after.stock) - Number(before.stock ?? 0);
    if (change === 0) return [];
    return [{ productId, change, reason: isNew ? "initial" : "import", orderId: null, actorId }];
  });
  const moved = movements.filter(({ reason }) => reason === "import");
  await stockStore.addStocks(
    tx.db,
    moved.map(({ productId, change: quantity }) => ({ productId, quantity })),
  );
  await ledgerStore.record(tx.db, movements);
  await notifyLowStock(tx, moved);
}
