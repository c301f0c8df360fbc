import { recordAudits } from "../../../shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { ledgerStore } from "../store/ledger-store.server.ts";
import { stockStore } from "../store/stock-store.server.ts";
import { announceStock } from "./announce-stock.server.ts";
import { notifyLowStock } from "./notify-low-stock.server.ts";

/** What a change of several stocks did: how many moved, and which could not move at all. */
export type AdjustedStock = { readonly changedCount: number; readonly unchangedIds: readonly string[] };

/**
 * Changes the stock of several products in one statement, never below what open checkouts hold, with a ledger row each
 * (A-CALL-13, A-VAL-15, R-150). Products that are gone are passed over.
 */
export async function adjustStock(
  ctx: Context,
  { productIds, change }: { readonly productIds: readonly string[]; readonly change: number },
): Promise<AdjustedStock> {
  const { userId: actorId } = requirePermission(ctx.actor, "stock.edit");
  return inTransaction(ctx, async (tx) => {
    const rows = await stockStore.changeStock(tx.db, { productIds, change });
    const changed = rows.filter((row) => row.change !== 0);
    await ledgerStore.record(
      tx.db,
      changed.map((row) => ({
        productId: row.productId,
        change: row.change,
        reason: "adjustment",
        orderId: null,
        actorId,
      })),
    );
    await notifyLowStock(tx, changed);
    await recordAudits(
      tx,
      changed.map(({ productId, stock, change: moved }) => ({
        action: "product.stock",
        entity: "product",
        entityId: productId,
        before: { stock: stock - moved },
        after: { stock },
      })),
    );
    await announceStock(tx, changed);
    const unchangedIds = rows.filter((row) => row.change === 0).map(({ productId }) => productId);
    return { changedCount: changed.length, unchangedIds };
  });
}
