import type { Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PRODUCTS_TAG, MAX_STOCK_NOTES } from "#app/rooms/catalog/constants.ts";
import type { StockShort } from "#app/rooms/catalog/errors.ts";
import { stockStore } from "../stock.store.server.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { lowStockTexts } from "#app/rooms/catalog/admin-messages.ts";
import { stockWarning } from "../stock.ts";
import type { StockLevel } from "#app/rooms/catalog/types.ts";

/** Drops the pages that show how much is left of these products, once the transaction commits. */
export async function announceStock(
  tx: Context,
  changed: ReadonlyArray<{ readonly productId: string }>,
): Promise<void> {
  // public: says nothing, only forgets kept pages.
  if (changed.length === 0) return;
  await dropPages(tx, [PRODUCTS_TAG, ...new Set(changed.map(({ productId }) => `product:${productId}`))]);
}

/** The message to a buyer about a line that is short of stock; a deleted product has no name. */
export async function shortageOf(
  tx: Context,
  { productId, held }: { readonly productId: string; readonly held: number },
): Promise<StockShort> {
  // public: the same figures stand on the product's page.
  const product = await stockStore.lockFree(tx.db, { productId, held });
  return { code: "stock_short", productId, name: product?.name ?? "", left: product?.free ?? 0 };
}

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
