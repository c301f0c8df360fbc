import type { Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { listNames } from "../../accounts/use-cases/list-names.server.ts";
import { MAX_LISTED_REVIEWS } from "../constants.ts";
import { reviewTexts } from "../messages.ts";
import { ratingBars } from "../rules/rating-bars.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import { reviewStore } from "../store/review-store.server.ts";
import type { ProductReviews } from "../types.ts";

/** The approved reviews of a product, newest first, with bars of all ratings; no e-mail or account id (S-DET-28, S-DET-30, R-118). */
export async function listProductReviews(ctx: Context, productId: string): Promise<ProductReviews> {
  // public: approved reviews only.
  if (!isUuid(productId)) return { reviews: [], bars: ratingBars(new Map()) };
  const approved = await reviewStore.listApproved(ctx.db, productId, MAX_LISTED_REVIEWS);
  const bars = ratingBars(await reviewStore.countApprovedByStars(ctx.db, productId));
  const names = await listNames(
    ctx,
    approved.flatMap(({ userId }) => userId ?? []),
  );
  const reviews = approved.map(({ userId, ...review }) => ({
    ...review,
    userName: reviewerName(names.get(userId ?? "") ?? null) ?? reviewTexts.anonymous,
    isVerifiedPurchase: false,
  }));
  return { reviews, bars };
}
