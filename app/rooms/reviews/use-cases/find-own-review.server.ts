import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { reviewTexts } from "../messages.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import { reviewStore } from "../store/review-store.server.ts";
import type { BuyersAmong, OwnReview } from "../types.ts";

/** The signed-in account's review of a product, whatever its status; null without one. */
export async function findOwnReview(
  ctx: Context,
  productId: string,
  buyersAmong: BuyersAmong,
): Promise<OwnReview | null> {
  const { userId, email, name } = requirePermission(ctx.actor, "shop.use");
  const found = isUuid(productId) ? await reviewStore.findOwn(ctx.db, { productId, userId }) : null;
  if (!found) return null;
  const { userId: _userId, ...review } = found;
  const buyers = await buyersAmong(productId, [{ userId, email }]);
  return {
    ...review,
    userName: reviewerName(name) ?? reviewTexts.anonymous,
    isVerifiedPurchase: buyers.has(userId),
  };
}
