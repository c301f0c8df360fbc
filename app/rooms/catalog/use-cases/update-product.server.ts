import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { describePictures } from "#app/rooms/media/use-cases/describe-pictures.server.ts";
import { PRODUCTS_TAG } from "../constants.ts";
import type { SaveProductError } from "../errors.ts";
import { picturesInStep } from "../rules/product-pictures.ts";
import { ledgerStore } from "../store/ledger-store.server.ts";
import { productEditStore } from "../store/product-edit-store.server.ts";
import { stockStore } from "../store/stock-store.server.ts";
import type { ProductEdits, StockCount } from "../types.ts";
import { auditProductChange, readProductState } from "./audit-product.server.ts";
import { notifyLowStock } from "./notify-low-stock.server.ts";

/** The parts to change, and when the product that the person saw was last edited. */
export type ProductUpdate = ProductEdits & { readonly productId: string; readonly seenUpdatedAt: string };

/**
 * Changes the given parts of a product, each by its own permission. `changed_by_other` when it is not
 * the product the person saw, `stock_held` when open checkouts hold more pieces than would be left.
 */
export async function updateProduct(ctx: Context, update: ProductUpdate): Promise<Result<void, SaveProductError>> {
  const { userId } = requirePermission(ctx.actor, "products.view");
  requireParts(ctx, update);
  const { productId, listing, promotion, stock } = update;
  return inTransaction(ctx, async (tx) => {
    const locked = isUuid(productId) ? await productEditStore.lock(tx.db, productId) : null;
    if (!locked) return err({ code: "not_found" });
    if (locked.updatedAt.toISOString() !== update.seenUpdatedAt) return err({ code: "changed_by_other" });
    if (listing && !(await areKept(tx, listing.images, locked.images))) return err({ code: "unknown_picture" });
    const before = await readProductState(tx, productId);
    const counted = stock ? await countStock(tx, { productId, locked, stock, userId }) : ok(undefined);
    if (!counted.ok) return counted;
    const inStep = listing && { ...listing, ...picturesInStep({ imageUrl: null, images: listing.images }) };
    await productEditStore.update(tx.db, productId, { listing: inStep, promotion, now: tx.now });
    await auditProductChange(tx, productId, before);
    await dropPages(tx, [PRODUCTS_TAG, `product:${productId}`]);
    return ok(undefined);
  });
}

function requireParts({ actor }: Context, { listing, promotion, stock }: ProductEdits): void {
  if (listing) requirePermission(actor, "products.edit");
  if (promotion) requirePermission(actor, "products.discount");
  if (stock) requirePermission(actor, "stock.edit");
}

/** Whether all pictures are stored ones, or were the product's already. */
async function areKept(tx: Context, images: readonly string[], before: readonly string[]): Promise<boolean> {
  const known = await describePictures(tx, images);
  return images.every((url) => known.has(url) || before.includes(url));
}

type Counting = {
  readonly productId: string;
  readonly locked: { readonly stock: number | null; readonly held: number };
  readonly stock: StockCount;
  readonly userId: string;
};

/** Applies the difference that was typed: what was sold since the dialog opened stays sold. */
async function countStock(
  tx: Context,
  { productId, locked, stock, userId }: Counting,
): Promise<Result<void, SaveProductError>> {
  const change = stock.counted - stock.seen;
  if (change === 0) return ok(undefined);
  if ((locked.stock ?? 0) + change < locked.held) return err({ code: "stock_held", held: locked.held });
  await stockStore.addStock(tx.db, { productId, quantity: change });
  const before = { stock: locked.stock };
  const after = { stock: (locked.stock ?? 0) + change };
  await recordAudit(tx, { action: "product.stock", entity: "product", entityId: productId, before, after });
  await ledgerStore.record(tx.db, [{ productId, change, reason: "adjustment", orderId: null, actorId: userId }]);
  await notifyLowStock(tx, [{ productId, change }]);
  return ok(undefined);
}
