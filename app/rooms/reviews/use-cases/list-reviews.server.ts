import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { listPeople } from "#app/rooms/accounts/use-cases/list-people.server.ts";
import { listProductNames } from "#app/rooms/catalog/use-cases/list-product-names.server.ts";
import { reviewAdminTexts } from "../admin-messages.ts";
import { reviewTexts } from "../messages.ts";
import { staffReviewerName } from "../rules/staff-reviewer-name.ts";
import { moderationStore, type ModeratedReview } from "../store/moderation-store.server.ts";
import type { ReviewList, StaffReview, ReviewFilter } from "../types.ts";

/** One page of reviews of that status, newest first, with product and author by name. */
export async function listReviews(ctx: Context, filter: ReviewFilter): Promise<ReviewList> {
  requirePermission(ctx.actor, "reviews.moderate");
  const { rows, total, pageCount } = await moderationStore.list(ctx.db, filter);
  return { reviews: await named(ctx, rows), total, pageCount };
}

async function named(ctx: Context, reviews: readonly ModeratedReview[]): Promise<StaffReview[]> {
  const people = await listPeople(
    ctx,
    reviews.flatMap(({ userId }) => userId ?? []),
  );
  const products = await listProductNames(
    ctx,
    reviews.flatMap(({ productId }) => productId ?? []),
  );
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
