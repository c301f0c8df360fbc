import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { stockStore } from "./stock.store.server.ts";
import { recordAdjustments } from "./steps/record-adjustments.server.ts";
import { z } from "zod";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Reversal } from "#app/shared/kernel/audit.ts";

export type AdjustedStock = { readonly changedCount: number; readonly unchangedIds: readonly string[] };

/** Changes several stocks with ledger rows, never below what open checkouts hold; skips deleted products. */
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

const counted = z.object({ stock: z.int().nonnegative() });

/** Reverts several stock changes with ledger rows and returns how many; skips stocks that moved since or are held. */
export async function undoStock(ctx: Context, changes: readonly Reversal[]): Promise<number> {
  requirePermission(ctx.actor, "stock.edit");
  const reversals = changes.flatMap(({ id, before, after }) => {
    const from = counted.safeParse(after);
    const to = counted.safeParse(before);
    return isUuid(id) && from.success && to.success
      ? { productId: id, before: to.data.stock, after: from.data.stock }
      : [];
  });
  return inTransaction(ctx, async (tx) => {
    const moved = await stockStore.revertStock(tx.db, reversals);
    await recordAdjustments(tx, moved);
    return moved.length;
  });
}
