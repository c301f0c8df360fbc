import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS, productTag } from "#app/shared/http/cache/page-tags.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { describePictures } from "#app/rooms/media/pictures/queries.server.ts";
import type { SaveProductError } from "../errors.ts";
import { picturesInStep } from "./product-pictures.ts";
import { ledgerStore } from "../stock/ledger.store.server.ts";
import { productEditStore } from "./product-edit.store.server.ts";
import type { ProductEdits, ProductListing, StockCount } from "../types.ts";
import { readProductState, auditProductChange, describeProduct } from "./steps/audit-product.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { stockStore } from "../stock/stock.store.server.ts";
import { notifyLowStock } from "../stock/steps/announce-stock.server.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/audit.ts";
import { revertedProduct } from "./product-audit.ts";

export type NewProduct = ProductEdits & { readonly listing: ProductListing };

/** Creates a product with its first ledger row and returns its id; without permission to edit stock it begins with 0. */
export async function createProduct(ctx: Context, product: NewProduct): Promise<Result<string, SaveProductError>> {
  const { userId } = requirePermission(ctx.actor, "products.edit");
  if (product.promotion) requirePermission(ctx.actor, "products.discount");
  if (product.stock) requirePermission(ctx.actor, "stock.edit");
  const { listing, promotion } = product;
  const known = await describePictures(ctx, listing.images);
  if (listing.images.some((url) => !known.has(url))) return err({ code: "unknown_picture" });
  const stock = product.stock?.counted ?? 0;
  return inTransaction(ctx, async (tx) => {
    const written = {
      listing: { ...listing, ...picturesInStep({ imageUrl: null, images: listing.images }) },
      promotion,
    };
    const productId = await productEditStore.insert(tx.db, written, { stock, now: tx.now });
    await ledgerStore.record(tx.db, [{ productId, change: stock, reason: "initial", orderId: null, actorId: userId }]);
    const after = { ...(await readProductState(tx, productId)), stock };
    await recordAudit(tx, { action: "product.create", entity: "product", entityId: productId, before: null, after });
    await dropPages(tx, [PAGE_TAGS.products]);
    return ok(productId);
  });
}

export type ProductUpdate = ProductEdits & { readonly productId: string; readonly seenUpdatedAt: string };

/** Changes the parts that are not null, each by its own permission. `changed_by_other`: edited since; `stock_held`: checkouts hold too much. */
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
    await dropPages(tx, [PAGE_TAGS.products, productTag(productId)]);
    return ok(undefined);
  });
}

function requireParts({ actor }: Context, { listing, promotion, stock }: ProductEdits): void {
  if (listing) requirePermission(actor, "products.edit");
  if (promotion) requirePermission(actor, "products.discount");
  if (stock) requirePermission(actor, "stock.edit");
}

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

/** Applies the typed difference, so that sales since the dialog opened still count. */
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

/** Restores a change's former values with the checks of any save; `changed_by_other` when one has changed since. */
export async function revertProduct(
  ctx: Context,
  { id: productId, before, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "products.edit");
  return inTransaction(ctx, async (tx) => {
    const product = isUuid(productId) ? await describeProduct(tx, productId) : null;
    if (!product) return err("not_found");
    const reverted = revertedProduct(product, { before, after });
    if (!reverted) return err("changed_by_other");
    const { discount, isNew, updatedAt, ...listing } = reverted;
    const promotion = { discount, isNew };
    const seenUpdatedAt = updatedAt.toISOString();
    const saved = await updateProduct(tx, { productId, listing, promotion, stock: null, seenUpdatedAt });
    if (saved.ok) return ok(null);
    const { code } = saved.error;
    return err(code === "not_found" || code === "changed_by_other" ? code : "not_allowed");
  });
}
