import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import type { AuditState } from "../../../shared/kernel/audit-state.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { err, type Result } from "../../../shared/kernel/result.ts";
import type { SaveProductError } from "../errors.ts";
import { revertedProduct } from "../rules/product-audit.ts";
import { describeProduct } from "./audit-product.server.ts";
import { updateProduct } from "./update-product.server.ts";

/** A change of the audit log that is to be taken back. */
export type ProductReversal = { readonly productId: string; readonly before: AuditState; readonly after: AuditState };

/** Gives the fields of a change their former values, as any other save; `changed_by_other` when one was changed again since. */
export async function revertProduct(
  ctx: Context,
  { productId, before, after }: ProductReversal,
): Promise<Result<void, SaveProductError>> {
  requirePermission(ctx.actor, "products.edit");
  return inTransaction(ctx, async (tx) => {
    const product = isUuid(productId) ? await describeProduct(tx, productId) : null;
    if (!product) return err({ code: "not_found" });
    const reverted = revertedProduct(product, { before, after });
    if (!reverted) return err({ code: "changed_by_other" });
    const { discount, isNew, updatedAt, ...listing } = reverted;
    const promotion = { discount, isNew };
    return updateProduct(tx, { productId, listing, promotion, stock: null, seenUpdatedAt: updatedAt.toISOString() });
  });
}
