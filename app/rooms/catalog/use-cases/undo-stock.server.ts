import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Reversal } from "#app/shared/kernel/reversal.ts";
import { stockStore } from "../store/stock-store.server.ts";
import { recordAdjustments } from "./record-adjustments.server.ts";

const counted = z.object({ stock: z.int().nonnegative() });

/**
 * Moves stocks back by what several changes moved them, with a ledger row each; what has moved since, or is held by an open
 * checkout, stays. Answers how many were moved back.
 */
export async function undoStock(ctx: Context, changes: readonly Reversal[]): Promise<number> {
  requirePermission(ctx.actor, "stock.edit");
  const wanted = changes.flatMap(({ id, before, after }) => {
    const from = counted.safeParse(after);
    const to = counted.safeParse(before);
    return isUuid(id) && from.success && to.success
      ? { productId: id, before: to.data.stock, after: from.data.stock }
      : [];
  });
  return inTransaction(ctx, async (tx) => {
    const moved = await stockStore.setStockBack(tx.db, wanted);
    await recordAdjustments(tx, moved);
    return moved.length;
  });
}
