import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { listPeople } from "#app/rooms/accounts/queries.server.ts";
import { listProductNames } from "#app/rooms/catalog/product/product.queries.server.ts";
import { reviewAdminTexts } from "../admin-messages.ts";
import { reviewTexts } from "../messages.ts";
import { staffReviewerName } from "../reviewing/shown-reviews.ts";
import type { ReviewCounts, ReviewFilter, ReviewList, StaffReview } from "../types.ts";
import { moderationStore, type FoundReview, type ModeratedReview } from "./moderation.store.server.ts";

/** Returns one page of reviews, newest first, with the names of products and authors. */
export async function listReviews(ctx: Context, filter: ReviewFilter): Promise<ReviewList> {
  requirePermission(ctx.actor, "reviews.moderate");
  const { rows, total, pageCount } = await moderationStore.list(ctx.db, filter);
  return { reviews: await named(ctx, rows), total, pageCount };
}

async function named(ctx: Context, reviews: readonly ModeratedReview[]): Promise<StaffReview[]> {
  const [people, products] = await Promise.all([
    listPeople(
      ctx,
      reviews.flatMap(({ userId }) => userId ?? []),
    ),
    listProductNames(
      ctx,
      reviews.flatMap(({ productId }) => productId ?? []),
    ),
  ]);
  return reviews.map(({ userId, ...review }) => {
    const person = people.get(userId ?? "");
    return {
      ...review,
      productName: products.get(review.productId ?? "") ?? reviewAdminTexts.unknownProduct,
      userName: staffReviewerName(person) ?? reviewTexts.anonymous,
      userEmail: person?.email ?? null,
    };
  });
}

/** Returns the newest reviews that contain the term, with the names of their products. */
export async function searchReviews(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<(FoundReview & { readonly productName: string })[]> {
  requirePermission(ctx.actor, "reviews.moderate");
  const found = await moderationStore.search(ctx.db, term, limit);
  const names = await listProductNames(
    ctx,
    found.flatMap(({ productId }) => productId ?? []),
  );
  return found.map((review) => ({
    ...review,
    productName: names.get(review.productId ?? "") ?? reviewAdminTexts.unknownProduct,
  }));
}

/** Counts all reviews and the pending ones. */
export async function countReviews(ctx: Context): Promise<ReviewCounts> {
  requirePermission(ctx.actor, "admin.review-dashboard");
  return moderationStore.countAll(ctx.db);
}
