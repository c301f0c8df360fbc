import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { ledgerStore } from "./ledger.store.server.ts";
import type { StockLine } from "../types.ts";
import { announceProducts } from "./steps/announce-stock.server.ts";
import { recordAdjustments } from "./steps/record-adjustments.server.ts";
import { takenCorrections } from "./stock.ts";
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

/**
 * Moves what an order took too much or too little of each product, with ledger rows that name the order. False, and nothing is moved,
 * when nothing differs or a shelf lacks free pieces. The caller has locked the order.
 */
export async function correctTakenStock(
  ctx: Context,
  { orderId, due }: { readonly orderId: string; readonly due: readonly StockLine[] },
): Promise<boolean> {
  requirePermission(ctx.actor, "stock.edit");
  return inTransaction(ctx, async (tx) => {
    const corrections = takenCorrections(due, await ledgerStore.takenBy(tx.db, orderId));
    const productIds = corrections.map(({ productId }) => productId);
    if (productIds.length === 0) return false;
    await stockStore.lockAll(tx.db, productIds);
    const [stocks, free] = [
      await stockStore.listStocks(tx.db, productIds),
      await stockStore.listFree(tx.db, productIds),
    ];
    const changed = corrections.flatMap(({ productId, change }) => {
      const product = stocks.get(productId);
      return product ? [{ productId, name: product.name, change, stock: product.stock + change }] : [];
    });
    if (changed.length === 0 || changed.some(({ productId, change }) => isLacking(free.get(productId) ?? 0, change)))
      return false;
    await stockStore.addStocks(
      tx.db,
      changed.map(({ productId, change }) => ({ productId, quantity: change })),
    );
    await recordAdjustments(tx, changed, orderId);
    return true;
  });
}

const isLacking = (free: number, change: number): boolean => change < 0 && free + change < 0;

/** Recounts a product's held pieces from open checkouts. */
export async function recountHeld(ctx: Context, productId: string): Promise<void> {
  requireSystem(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await stockStore.recountHeld(tx.db, productId);
    await announceProducts(tx, [{ productId }]);
  });
}
