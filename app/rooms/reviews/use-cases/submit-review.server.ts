import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { listProductNames } from "#app/rooms/catalog/use-cases/list-product-names.server.ts";
import type { WriteReviewError } from "../errors.ts";
import { reviewStore, type StoredReview } from "../store/review-store.server.ts";
import type { BuyersAmong, WrittenReview } from "../types.ts";
import { notifyOfReview } from "./notify-of-review.server.ts";

/** A review to write; `buyersAmong` is null unless the shop takes reviews from buyers only. */
export type ReviewToWrite = WrittenReview & { readonly productId: string; readonly buyersAmong: BuyersAmong | null };

/**
 * Takes a customer's first review of a product as pending. Errors: `not_found`,
 * `not_bought`, and `already_reviewed` for a second one, also when both come at once.
 */
export async function submitReview(
  ctx: Context,
  { productId, rating, comment, buyersAmong }: ReviewToWrite,
): Promise<Result<StoredReview, WriteReviewError>> {
  const { userId, email } = requirePermission(ctx.actor, "shop.use");
  if (!isUuid(productId) || !(await listProductNames(ctx, [productId])).has(productId.toLowerCase()))
    return err("not_found");
  if (buyersAmong && !(await buyersAmong(productId, [{ userId, email }])).has(userId)) return err("not_bought");
  return inTransaction(ctx, async (tx) => {
    const review = await reviewStore.insert(tx.db, { productId, userId, rating, comment, now: tx.now });
    if (!review) return err("already_reviewed");
    await notifyOfReview(tx, review, productId);
    return ok(review);
  });
}
