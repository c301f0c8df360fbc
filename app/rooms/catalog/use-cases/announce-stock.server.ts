import type { Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { PRODUCTS_TAG } from "../constants.ts";
import type { StockShort } from "../errors.ts";
import { stockStore } from "../store/stock-store.server.ts";

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
