import type { Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS, productTag } from "#app/shared/http/cache/page-tags.ts";
import { MAX_STOCK_NOTES } from "#app/rooms/catalog/constants.ts";
import type { StockShort } from "#app/rooms/catalog/errors.ts";
import { stockStore } from "../stock.store.server.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { lowStockTexts } from "#app/rooms/catalog/admin-messages.ts";
import { holdStore } from "../hold.store.server.ts";
import type { Shelf } from "../movement.store.server.ts";
import { shownOn, stockWarning } from "../stock.ts";
import type { StockLevel } from "#app/rooms/catalog/types.ts";

type Movement = { readonly productId: string; readonly change: number };

/** Drops the cached pages that new availability affects, on commit. Call it after the change, in its transaction, once per product. */
export async function announceStock(tx: Context, changed: readonly Movement[]): Promise<void> {
  // public: reveals nothing; only drops cached pages.
  const moved = changed.filter(({ change }) => change !== 0);
  if (moved.length === 0) return;
  const free = await stockStore.listFree(
    tx.db,
    moved.map(({ productId }) => productId),
  );
  await dropShown(
    tx,
    moved.map((each) => ({ ...each, free: free.get(each.productId) ?? 0 })),
  );
}

type MovedShelf = Shelf & Movement;

/** `announceStock` for products whose counts after the change are known; reads nothing. */
export async function announceShelves(tx: Context, shelves: readonly MovedShelf[]): Promise<void> {
  // public: reveals nothing; only drops cached pages.
  await dropShown(
    tx,
    shelves.map(({ productId, change, stock, held }) => ({ productId, change, free: stock - held })),
  );
}

async function dropShown(tx: Context, moved: ReadonlyArray<Movement & { readonly free: number }>): Promise<void> {
  const shown = moved.map(({ productId, change, free }) => ({
    tag: productTag(productId),
    on: shownOn(free - change, free),
  }));
  const tags = shown.filter(({ on }) => on !== "none").map(({ tag }) => tag);
  if (shown.some(({ on }) => on === "lists")) tags.unshift(PAGE_TAGS.products);
  await dropPages(tx, tags);
}

/** Drops every page that shows one of these products, once the transaction commits. */
export async function announceProducts(
  tx: Context,
  changed: ReadonlyArray<{ readonly productId: string }>,
): Promise<void> {
  // public: reveals nothing; only drops cached pages.
  await dropPages(tx, [PAGE_TAGS.products, ...new Set(changed.map(({ productId }) => productTag(productId)))]);
}

type Freeing = { readonly productId: string; readonly exceptCheckoutId: string | null };

/** Frees a product's expired holds; false when there are none. */
export async function freeExpiredHolds(tx: Context, { productId, exceptCheckoutId }: Freeing): Promise<boolean> {
  // public: an expired hold has no owner; any buyer may release it.
  const change = await holdStore.freeExpired(tx.db, { productId, now: tx.now, exceptCheckoutId });
  await announceStock(tx, [{ productId, change }]);
  return change > 0;
}

/** A line's shortage for its buyer; a deleted product has no name. */
export async function shortageOf(
  tx: Context,
  { productId, held }: { readonly productId: string; readonly held: number },
): Promise<StockShort> {
  // public: the product's page shows the same figures.
  const product = await stockStore.lockFree(tx.db, { productId, held });
  return { code: "stock_short", productId, name: product?.name ?? "", left: product?.free ?? 0 };
}

type Warning = Exclude<StockLevel, "in">;
type Counted = { readonly productId: string; readonly name: string; readonly stock: number };

/** Notifies stock keepers, in the moving transaction, of products that just became low or sold out; one summary for very many. */
export async function notifyLowStock(tx: Context, movements: readonly Movement[]): Promise<void> {
  // public: called by the use cases that move stock.
  const fallen = movements.filter(({ change }) => change < 0);
  if (fallen.length === 0) return;
  const shelves = await stockStore.listStocks(
    tx.db,
    fallen.map(({ productId }) => productId),
  );
  const known = fallen.flatMap((each) => {
    const shelf = shelves.get(each.productId);
    return shelf ? [{ ...each, ...shelf }] : [];
  });
  await warnOf(tx, known);
}

/** `notifyLowStock` for products whose stock after the change is known; reads nothing. */
export async function warnOf(tx: Context, moved: ReadonlyArray<Counted & Movement>): Promise<void> {
  // public: called by the use cases that move stock.
  const warned: Record<Warning, Counted[]> = { low: [], out: [] };
  for (const shelf of moved) {
    const warning = stockWarning(shelf.stock - shelf.change, shelf.stock);
    if (warning) warned[warning].push(shelf);
  }
  for (const warning of ["low", "out"] as const) await notifyKeepers(tx, warning, warned[warning]);
}

const NOTE = { permission: "stock.edit", type: "warning" } as const;

async function notifyKeepers(tx: Context, warning: Warning, shelves: readonly Counted[]): Promise<void> {
  if (shelves.length > MAX_STOCK_NOTES) {
    const title = lowStockTexts.many[warning]({ count: shelves.length });
    const link = `/admin/products?stock=${warning}`;
    return notifyStaff(tx, { ...NOTE, title, message: lowStockTexts.together, link });
  }
  for (const { productId, name, stock } of shelves)
    await notifyStaff(tx, {
      ...NOTE,
      title: lowStockTexts[warning]({ name }),
      message: lowStockTexts.left({ stock }),
      link: `/admin/products?edit=${productId}`,
      groupKey: `stock:${productId}`,
    });
}
