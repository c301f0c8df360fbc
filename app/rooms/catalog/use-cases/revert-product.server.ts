import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/reversal.ts";
import { revertedProduct } from "../rules/product-audit.ts";
import { describeProduct } from "./audit-product.server.ts";
import { updateProduct } from "./update-product.server.ts";

/**
 * Gives the fields of a change their former values, as any other save; `changed_by_other` when one was changed again
 * since.
 */
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
