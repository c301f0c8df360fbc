import type { Context } from "../../../shared/http/context.server.ts";
import { notifyStaff } from "../../notifications/use-cases/notify-staff.server.ts";
import { lowStockTexts } from "../admin-messages.ts";
import { stockWarning } from "../rules/stock-warning.ts";
import { stockStore } from "../store/stock-store.server.ts";

/** How much the stock of a product changed just now: negative when it fell. */
type Movement = { readonly productId: string; readonly change: number };

/** Tells staff who keep the stock which products have just fallen to low or to none; in the transaction that moved them. */
export async function notifyLowStock(tx: Context, movements: readonly Movement[]): Promise<void> {
  // public: called by the use cases that move stock.
  const fallen = movements.filter(({ change }) => change < 0);
  if (fallen.length === 0) return;
  const shelves = await stockStore.listStocks(
    tx.db,
    fallen.map(({ productId }) => productId),
  );
  for (const { productId, change } of fallen) {
    const shelf = shelves.get(productId);
    const warning = shelf && stockWarning(shelf.stock - change, shelf.stock);
    if (!shelf || !warning) continue;
    await notifyStaff(tx, {
      permission: "stock.edit",
      type: "warning",
      title: lowStockTexts[warning](shelf.name),
      message: lowStockTexts.left(shelf.stock),
      link: `/admin/products?edit=${productId}`,
      groupKey: `stock:${productId}`,
    });
  }
}
