import { env } from "#app/shared/env.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { listProductNames } from "#app/rooms/catalog/product/product.queries.server.ts";
import { recordRatingSummary } from "#app/rooms/catalog/product/record-rating-summary.server.ts";
import type { RatingSummary } from "#app/rooms/catalog/types.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { reviewAdminTexts, reviewNotificationTexts } from "../admin-messages.ts";
import { reviewStore, type StoredReview } from "../reviewing/review.store.server.ts";

/** Updates a product's rating; call it in every transaction that changes approved reviews. null when it is gone. */
export async function refreshRatingSummary(ctx: Context, productId: string): Promise<RatingSummary | null> {
  return inTransaction(ctx, (tx) =>
    recordRatingSummary(tx, {
      productId,
      countByStars: async () => {
        const { all, real } = await reviewStore.countApproved(tx.db, productId);
        return env().isProduction ? real : all;
      },
    }),
  );
}

/** Notifies moderators of a pending review, once per review however often it is rewritten. */
export async function notifyOfReview(tx: Context, review: StoredReview, productId: string): Promise<void> {
  const names = await listProductNames(tx, [productId]);
  const productName = names.get(productId.toLowerCase()) ?? reviewAdminTexts.unknownProduct;
  await notifyStaff(tx, {
    permission: "reviews.moderate",
    type: "warning",
    title: reviewNotificationTexts.title,
    message: reviewNotificationTexts.message({ productName, rating: review.rating }),
    link: "/admin/reviews",
    groupKey: `review:${review.id}`,
  });
}
