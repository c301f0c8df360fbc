import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { EXPIRED_HOLDS_PER_RUN } from "#app/rooms/catalog/constants.ts";
import { plusMs, DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { stockLines } from "../stock.ts";
import { holdStore } from "../hold.store.server.ts";
import { holdUsageStore } from "../hold-usage.store.server.ts";
import { stockStore } from "../stock.store.server.ts";
import { announceStock } from "./announce-stock.server.ts";

/** Frees expired holds and returns their number; safe to run concurrently. */
export async function releaseExpiredHolds(ctx: Context, { limit = EXPIRED_HOLDS_PER_RUN } = {}): Promise<number> {
  requireSystem(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const removed = await holdStore.removeExpired(tx.db, { now: tx.now, limit });
    await holdUsageStore.deleteBefore(tx.db, plusMs(tx.now, -DAY_MS));
    const freed = stockLines(removed);
    for (const { productId, quantity } of freed) await stockStore.changeHeld(tx.db, { productId, quantity: -quantity });
    await announceStock(
      tx,
      freed.map(({ productId, quantity }) => ({ productId, change: quantity })),
    );
    return removed.length;
  });
}
