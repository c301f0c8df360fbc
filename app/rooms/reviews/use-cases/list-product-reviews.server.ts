import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { listPeople } from "#app/rooms/accounts/use-cases/list-people.server.ts";
import { ratingSummary } from "#app/rooms/catalog/rules/rating-summary.ts";
import { MAX_LISTED_REVIEWS } from "../constants.ts";
import { reviewTexts } from "../messages.ts";
import { ratingBars } from "../rules/rating-bars.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import { reviewStore } from "../store/review-store.server.ts";
import type { BuyersAmong, ProductReviews } from "../types.ts";

/**
 * The approved reviews of a product, newest first, with bars of all ratings; no e-mail or account id. A shop that takes
 * money leaves demo reviews out.
 */
export async function listProductReviews(
  ctx: Context,
  productId: string,
  buyersAmong: BuyersAmong,
): Promise<ProductReviews> {
  // public: approved reviews only.
  if (!isUuid(productId)) return { reviews: [], bars: ratingBars(new Map()), real: ratingSummary(new Map()) };
  const withDemo = !env().isProduction;
  const approved = await reviewStore.listApproved(ctx.db, productId, { limit: MAX_LISTED_REVIEWS, withDemo });
  const counts = await reviewStore.countApproved(ctx.db, productId);
  const bars = ratingBars(withDemo ? counts.all : counts.real);
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
  return { reviews, bars, real: ratingSummary(counts.real) };
}
