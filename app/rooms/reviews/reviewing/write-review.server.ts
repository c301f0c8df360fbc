import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { listProductNames } from "#app/rooms/catalog/product/product.queries.server.ts";
import type { WriteReviewError } from "../errors.ts";
import { notifyOfReview, refreshRatingSummary } from "../steps/review-changed.server.ts";
import type { BuyersAmong, WrittenReview } from "../types.ts";
import { reviewStore, type StoredReview } from "./review.store.server.ts";

/** `buyersAmong` is null unless only buyers may review. */
export type ReviewToWrite = WrittenReview & { readonly productId: string; readonly buyersAmong: BuyersAmong | null };

/** Adds a customer's first review of a product as pending; a second one is refused, even when both arrive at once. */
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

/** Rewrites the customer's own review and sets it to pending; an approved one leaves the rating at once. */
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
