import { withinTransaction, type Context } from "#app/shared/http/context.server.ts";
import { holdChanges, stockLines, type HoldChange } from "./stock.ts";
import { holdStore } from "./hold.store.server.ts";
import { ledgerStore } from "./ledger.store.server.ts";
import { stockStore } from "./stock.store.server.ts";
import type { StockLine, StockShortage } from "../types.ts";
import { announceStock, freeExpiredHolds, shortageOf, notifyLowStock } from "./steps/announce-stock.server.ts";

export type Sale = { readonly checkoutId: string; readonly orderId: string; readonly lines: readonly StockLine[] };

/** null when all pieces were there, else the shortage. Never touches others' live holds. */
async function takeOne(tx: Context, checkoutId: string, change: HoldChange): Promise<StockShortage | null> {
  const { productId, held, wanted } = change;
  const line = { productId, quantity: wanted, held };
  if (await stockStore.takeStock(tx.db, line)) return null;
  const freed = await freeExpiredHolds(tx, { productId, exceptCheckoutId: checkoutId });
  if (freed && (await stockStore.takeStock(tx.db, line))) return null;
  const { name, left } = await shortageOf(tx, change);
  await stockStore.takeStock(tx.db, { ...line, quantity: left });
  return { productId, name, left };
}

const withoutTaken = ({ productId, quantity }: StockLine, taken: ReadonlyMap<string, number>): StockLine => ({
  productId,
  quantity: Math.max(0, quantity - (taken.get(productId) ?? 0)),
});

/** Turns a checkout's hold into a sale. A late payment takes what is left: `short` lists those lines with `left` = pieces taken. */
export async function takeReservedStock(ctx: Context, sale: Sale): Promise<{ short: StockShortage[] }> {
  // public: called by the checkout room in the transaction that makes the order.
  const { checkoutId, orderId } = sale;
  return withinTransaction(ctx, async (tx) => {
    await stockStore.lockCheckout(tx.db, checkoutId);
    // An order that is recreated because its row was lost already has its pieces.
    const before = await ledgerStore.listTaken(tx.db, orderId);
    const lines = stockLines(sale.lines).map((line) => withoutTaken(line, before));
    const changes = holdChanges(await stockStore.listHolds(tx.db, checkoutId), lines);
    const short: StockShortage[] = [];
    for (const change of changes) {
      const { productId, wanted } = change;
      const shortage = await takeOne(tx, checkoutId, change);
      if (shortage) short.push({ ...shortage, left: shortage.left + (before.get(productId) ?? 0) });
      const taken = shortage?.left ?? wanted;
      await ledgerStore.record(tx.db, [{ productId, change: -taken, reason: "order", orderId }]);
      await notifyLowStock(tx, [{ productId, change: -taken }]);
      await announceStock(tx, [{ productId, change: change.held - taken }]);
    }
    await holdStore.endUncounted(tx.db, checkoutId);
    return { short };
  });
}
