import type { Context } from "#app/shared/http/context.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { lowStockTexts } from "../admin-messages.ts";
import { MAX_STOCK_NOTES } from "../constants.ts";
import { stockWarning } from "../rules/stock-warning.ts";
import { stockStore } from "../store/stock-store.server.ts";
import type { StockLevel } from "../types.ts";

/** How much the stock of a product changed just now: negative when it fell. */
type Movement = { readonly productId: string; readonly change: number };

type Warning = Exclude<StockLevel, "in">;
type Shelf = { readonly productId: string; readonly name: string; readonly stock: number };

/**
 * Tells staff who keep the stock which products have just fallen to low or to none; in the transaction that moved
 * them. Of very many at once the bell rings once and leads to their list.
 */
export async function notifyLowStock(tx: Context, movements: readonly Movement[]): Promise<void> {
  // public: called by the use cases that move stock.
  const fallen = movements.filter(({ change }) => change < 0);
  if (fallen.length === 0) return;
  const shelves = await stockStore.listStocks(
    tx.db,
    fallen.map(({ productId }) => productId),
  );
  const warned: Record<Warning, Shelf[]> = { low: [], out: [] };
  for (const { productId, change } of fallen) {
    const shelf = shelves.get(productId);
    const warning = shelf && stockWarning(shelf.stock - change, shelf.stock);
    if (shelf && warning) warned[warning].push({ productId, ...shelf });
  }
  for (const warning of ["low", "out"] as const) await tell(tx, warning, warned[warning]);
}

const NOTE = { permission: "stock.edit", type: "warning" } as const;

async function tell(tx: Context, warning: Warning, shelves: readonly Shelf[]): Promise<void> {
  if (shelves.length > MAX_STOCK_NOTES) {
    const title = lowStockTexts.many[warning](shelves.length);
    const link = `/admin/products?stock=${warning}`;
    return notifyStaff(tx, { ...NOTE, title, message: lowStockTexts.together, link });
  }
  for (const { productId, name, stock } of shelves)
    await notifyStaff(tx, {
      ...NOTE,
      title: lowStockTexts[warning](name),
      message: lowStockTexts.left(stock),
      link: `/admin/products?edit=${productId}`,
      groupKey: `stock:${productId}`,
    });
}
