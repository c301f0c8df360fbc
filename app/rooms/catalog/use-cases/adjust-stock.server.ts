import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { stockStore } from "../store/stock-store.server.ts";
import { recordAdjustments } from "./record-adjustments.server.ts";

/** The result of a stock change: how many products changed, and which could not. */
export type AdjustedStock = { readonly changedCount: number; readonly unchangedIds: readonly string[] };

/**
 * Changes the stock of several products in one statement, never below what open checkouts hold, with a ledger row each.
 * Products that are gone are passed over.
 */
export async function adjustStock(
  ctx: Context,
  { productIds, change }: { readonly productIds: readonly string[]; readonly change: number },
): Promise<AdjustedStock> {
  requirePermission(ctx.actor, "stock.edit");
  return inTransaction(ctx, async (tx) => {
    const rows = await stockStore.changeStock(tx.db, { productIds, change });
    const changed = rows.filter((row) => row.change !== 0);
    await recordAdjustments(tx, changed);
    const unchangedIds = rows.filter((row) => row.change === 0).map(({ productId }) => productId);
    return { changedCount: changed.length, unchangedIds };
  });
}
