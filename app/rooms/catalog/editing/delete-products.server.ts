import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS, productTag } from "#app/shared/http/cache/page-tags.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { stockLines } from "../stock/stock.ts";
import { holdStore } from "../stock/hold.store.server.ts";
import { productEditStore } from "./product-edit.store.server.ts";
import { productStore } from "../product/product.store.server.ts";
import { stockStore } from "../stock/stock.store.server.ts";
import type { NamedProduct, StockLine } from "../types.ts";

/** Deletes products and returns the ids found. Open checkouts with one of them lose all their holds; orders and reviews keep theirs. */
export async function deleteProducts(ctx: Context, productIds: readonly string[]): Promise<NamedProduct[]> {
  requirePermission(ctx.actor, "products.delete");
  if (productIds.length === 0) return [];
  return inTransaction(ctx, async (tx) => {
    await endCheckouts(tx, productIds);
    const lost = await productStore.listByIds(tx.db, productIds);
    const deleted = await productEditStore.remove(tx.db, productIds);
    await recordAudits(
      tx,
      lost.map(({ id, name, fullPriceCents, category, stock }) => ({
        action: "product.delete",
        entity: "product",
        entityId: id,
        before: { name, price: toDecimal(fullPriceCents), category, stock },
        after: null,
      })),
    );
    await dropPages(tx, [PAGE_TAGS.products, ...deleted.map(({ id }) => productTag(id))]);
    return deleted;
  });
}

/** Locks the checkouts that hold one of these products, then all their products by id: the lock order for several checkouts. */
async function endCheckouts(tx: Context, productIds: readonly string[]): Promise<void> {
  const checkoutIds = await holdStore.listHolders(tx.db, productIds);
  for (const checkoutId of checkoutIds) await stockStore.lockCheckout(tx.db, checkoutId);
  const held: StockLine[] = [];
  for (const checkoutId of checkoutIds) held.push(...(await stockStore.listHolds(tx.db, checkoutId)));
  const freed = stockLines(held);
  await stockStore.lockAll(tx.db, [...productIds, ...freed.map(({ productId }) => productId)]);
  for (const { productId, quantity } of freed) await stockStore.changeHeld(tx.db, { productId, quantity: -quantity });
  for (const checkoutId of checkoutIds) await holdStore.endUncounted(tx.db, checkoutId);
}
