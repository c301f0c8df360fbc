import type { Context } from "#app/shared/http/context.server.ts";
import { listProductNames } from "#app/rooms/catalog/use-cases/list-product-names.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { reviewAdminTexts, reviewNotificationTexts } from "../admin-messages.ts";
import type { StoredReview } from "../store/review-store.server.ts";

/** Tells staff who moderate that a review waits for them, once per review however often it is rewritten meanwhile. */
export async function notifyOfReview(tx: Context, review: StoredReview, productId: string): Promise<void> {
  // public: called by the use cases that write a review.
  const names = await listProductNames(tx, [productId]);
  const productName = names.get(productId.toLowerCase()) ?? reviewAdminTexts.unknownProduct;
  await notifyStaff(tx, {
    permission: "reviews.moderate",
    type: "warning",
    title: reviewNotificationTexts.title,
    message: reviewNotificationTexts.message(productName, review.rating),
    link: "/admin/reviews",
    groupKey: `review:${review.id}`,
  });
}
