import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { WriteReviewError } from "../errors.ts";
import { reviewStore, type StoredReview } from "../store/review-store.server.ts";
import type { WrittenReview } from "../types.ts";
import { refreshRatingSummary } from "./refresh-rating-summary.server.ts";
import { notifyOfReview } from "./notify-of-review.server.ts";

/**
 * Rewrites the customer's own review and sets it to pending; an approved one leaves the rating in the same transaction.
 * Error: `not_found` when this account has none.
 */
export async function editReview(
  ctx: Context,
  { productId, rating, comment }: WrittenReview & { readonly productId: string },
): Promise<Result<StoredReview, WriteReviewError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  if (!isUuid(productId)) return err("not_found");
  return inTransaction(ctx, async (tx) => {
    const rewritten = await reviewStore.rewriteOwn(tx.db, { productId, userId, rating, comment, now: tx.now });
    if (!rewritten) return err("not_found");
    if (rewritten.former === "approved") await refreshRatingSummary(tx, productId);
    await notifyOfReview(tx, rewritten.review, productId);
    return ok(rewritten.review);
  });
}
