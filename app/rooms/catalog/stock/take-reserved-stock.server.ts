import { withinTransaction, type Context } from "#app/shared/http/context.server.ts";
import { holdChanges, stockLines, type HoldChange } from "./stock.ts";
import { ledgerStore } from "./ledger.store.server.ts";
import { movementStore } from "./movement.store.server.ts";
import { stockStore } from "./stock.store.server.ts";
import type { StockLine, StockShortage } from "../types.ts";
import {
  announceShelves,
  announceStock,
  freeExpiredHolds,
  notifyLowStock,
  shortageOf,
  warnOf,
} from "./steps/announce-stock.server.ts";

export type Sale = { readonly checkoutId: string; readonly orderId: string; readonly lines: readonly StockLine[] };

/** null when all pieces were there, else the shortage. Never touches others' live holds. */
async function takeOne(tx: Context, checkoutId: string, change: HoldChange): Promise<StockShortage | null> {
  const { productId, held, requested } = change;
  const line = { productId, quantity: requested, held };
  const freed = await freeExpiredHolds(tx, { productId, exceptCheckoutId: checkoutId });
  if (freed && (await stockStore.takeStock(tx.db, line))) return null;
  const { name, left: free } = await shortageOf(tx, change);
  // Locked by now: pieces may have come back since.
  const left = Math.min(free, requested);
  await stockStore.takeStock(tx.db, { ...line, quantity: left });
  return left === requested ? null : { productId, name, left };
}

const withoutTaken = ({ productId, quantity }: StockLine, taken: ReadonlyMap<string, number>): StockLine => ({
  productId,
  quantity: Math.max(0, quantity - (taken.get(productId) ?? 0)),
});

/** Turns a hold into a sale; a late payment takes what is left (`short`: lines with `left` pieces taken). Locks products: call it last (decision 0067). */
export async function takeReservedStock(ctx: Context, sale: Sale): Promise<{ short: StockShortage[] }> {
  // public: called by the checkout room in the transaction that makes the order, which has locked the checkout's row.
  const { checkoutId, orderId } = sale;
  return withinTransaction(ctx, async (tx) => {
    // An order that is recreated because its row was lost already has its pieces.
    const { held, taken } = await movementStore.lockCheckoutStock(tx.db, { checkoutId, orderId });
    const lines = stockLines(sale.lines).map((line) => withoutTaken(line, taken));
    const changes = holdChanges(held, lines);
    const shelves = await movementStore.sell(tx.db, { checkoutId, orderId, changes });
    const sold = new Map(shelves.map((shelf) => [shelf.productId, shelf]));
    const moved = changes.flatMap((change) => {
      const shelf = sold.get(change.productId);
      return shelf ? [{ ...shelf, requested: change.requested, kept: change.held }] : [];
    });
    await warnOf(
      tx,
      moved.map((each) => ({ ...each, change: -each.requested })),
    );
    await announceShelves(
      tx,
      moved.map((each) => ({ ...each, change: each.kept - each.requested })),
    );
    const short: StockShortage[] = [];
    for (const change of changes.filter(({ productId }) => !sold.has(productId))) {
      const shortage = await takeLeft(tx, sale, change);
      if (shortage) short.push({ ...shortage, left: shortage.left + (taken.get(change.productId) ?? 0) });
    }
    return { short };
  });
}

/** The slow way for a line with too few pieces: frees others' expired holds, else takes what is left. */
async function takeLeft(tx: Context, { checkoutId, orderId }: Sale, change: HoldChange): Promise<StockShortage | null> {
  const { productId, requested } = change;
  const shortage = await takeOne(tx, checkoutId, change);
  const taken = shortage?.left ?? requested;
  await ledgerStore.record(tx.db, [{ productId, change: -taken, reason: "order", orderId }]);
  await notifyLowStock(tx, [{ productId, change: -taken }]);
  await announceStock(tx, [{ productId, change: change.held - taken }]);
  return shortage;
}
