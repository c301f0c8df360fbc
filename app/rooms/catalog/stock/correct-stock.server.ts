import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { ledgerStore } from "./ledger.store.server.ts";
import { announceProducts } from "./steps/announce-stock.server.ts";
import { stockStore } from "./stock.store.server.ts";

/** Records the difference between a stock and its ledger in the ledger; the stock itself stays. */
export async function recordStockDifference(ctx: Context, productId: string): Promise<void> {
  const { userId: actorId } = requirePermission(ctx.actor, "stock.edit");
  await inTransaction(ctx, async (tx) => {
    await stockStore.lockAll(tx.db, [productId]);
    const stock = (await stockStore.listStocks(tx.db, [productId])).get(productId)?.stock;
    const sum = await ledgerStore.sumOf(tx.db, productId);
    if (stock === undefined || stock === sum) return;
    const movement = { productId, change: stock - sum, reason: "adjustment", orderId: null, actorId } as const;
    await ledgerStore.record(tx.db, [movement]);
    await recordAudit(tx, {
      action: "product.stock",
      entity: "product",
      entityId: productId,
      before: { stock: sum },
      after: { stock },
    });
  });
}

/** Recounts a product's held pieces from open checkouts. */
export async function recountHeld(ctx: Context, productId: string): Promise<void> {
  requireSystem(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await stockStore.recountHeld(tx.db, productId);
    await announceProducts(tx, [{ productId }]);
  });
}
