import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { describePictures } from "#app/rooms/media/use-cases/describe-pictures.server.ts";
import { PRODUCTS_TAG } from "../constants.ts";
import type { SaveProductError } from "../errors.ts";
import { picturesInStep } from "../rules/product-pictures.ts";
import { ledgerStore } from "../store/ledger-store.server.ts";
import { productEditStore } from "../store/product-edit-store.server.ts";
import type { ProductEdits, ProductListing } from "../types.ts";
import { readProductState } from "./audit-product.server.ts";

/** The fields of a new product. */
export type NewProduct = ProductEdits & { readonly listing: ProductListing };

/**
 * Puts a product into the catalog and answers its id. Its first pieces are a row of the stock ledger; who may
 * not count stock begins with 0.
 */
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
    await dropPages(tx, [PRODUCTS_TAG]);
    return ok(productId);
  });
}
