import type { Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { listPeople } from "../../accounts/use-cases/list-people.server.ts";
import { MAX_LISTED_REVIEWS } from "../constants.ts";
import { reviewTexts } from "../messages.ts";
import { ratingBars } from "../rules/rating-bars.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import { reviewStore } from "../store/review-store.server.ts";
import type { BuyersAmong, ProductReviews } from "../types.ts";

/** The approved reviews of a product, newest first, with bars of all ratings; no e-mail or account id (S-DET-28, S-DET-30, R-115, R-118). */
export async function listProductReviews(
  ctx: Context,
  productId: string,
  buyersAmong: BuyersAmong,
): Promise<ProductReviews> {
  // public: approved reviews only.
  if (!isUuid(productId)) return { reviews: [], bars: ratingBars(new Map()) };
  const approved = await reviewStore.listApproved(ctx.db, productId, MAX_LISTED_REVIEWS);
  const bars = ratingBars(await reviewStore.countApprovedByStars(ctx.db, productId));
  const people = await listPeople(
    ctx,
    approved.flatMap(({ userId }) => userId ?? []),
  );
  const buyers = await buyersAmong(
    productId,
    [...people].map(([userId, { email }]) => ({ userId, email })),
  );
  const reviews = approved.map(({ userId, status: _status, ...review }) => ({
    ...review,
    userName: reviewerName(people.get(userId ?? "")?.name ?? null) ?? reviewTexts.anonymous,
    isVerifiedPurchase: buyers.has(userId ?? ""),
  }));
  return { reviews, bars };
}
