import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { listPeople } from "#app/rooms/accounts/use-cases/list-people.server.ts";
import { QUOTED_REVIEWS } from "../constants.ts";
import { reviewTexts } from "../messages.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import { reviewStore } from "../store/review-store.server.ts";
import type { BuyersAmong, QuotedReview } from "../types.ts";

/**
 * The newest approved reviews of four stars and more that are short enough to quote, one of each customer, at most three.
 * Demo reviews are among them only in a demo shop, and are marked.
 */
export async function listQuotedReviews(ctx: Context, buyersAmong: BuyersAmong): Promise<QuotedReview[]> {
  // public: approved reviews only, as the pages of their products show them.
  const { read: limit, most, ...quotable } = QUOTED_REVIEWS;
  const found = await reviewStore.listQuotable(ctx.db, { limit, ...quotable, withDemo: !env().isProduction });
  const chosen = found
    .filter((review, at) => at === found.findIndex(({ userId }) => userId === review.userId))
    .slice(0, most);
  const people = await listPeople(
    ctx,
    chosen.flatMap(({ userId }) => userId ?? []),
  );
  return Promise.all(
    chosen.map(async ({ id, userId, productId, rating, comment, isDemo }) => {
      const person = people.get(userId ?? "");
      const writers = userId !== null && person ? [{ userId, email: person.email }] : [];
      const buyers = productId === null || isDemo ? new Set() : await buyersAmong(productId, writers);
      return {
        id,
        userName: reviewerName(person?.name ?? null) ?? reviewTexts.anonymous,
        rating,
        comment,
        isDemo,
        isVerifiedPurchase: buyers.has(userId ?? ""),
      };
    }),
  );
}
