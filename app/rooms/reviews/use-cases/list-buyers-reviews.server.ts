import type { Context } from "#app/shared/http/context.server.ts";
import { listPeople } from "#app/rooms/accounts/use-cases/list-people.server.ts";
import { listProductNames } from "#app/rooms/catalog/use-cases/list-product-names.server.ts";
import { reviewAdminTexts } from "../admin-messages.ts";
import { MAX_QUOTABLE_REVIEWS } from "../constants.ts";
import { reviewTexts } from "../messages.ts";
import { reviewerName } from "../rules/reviewer-name.ts";
import { reviewStore, type SignedReview } from "../store/review-store.server.ts";
import type { BuyersAmong, BuyersReview, BuyersReviewFilter } from "../types.ts";

/** The approved reviews by buyers of the product among those asked for, newest first. */
export async function listBuyersReviews(
  ctx: Context,
  wanted: BuyersReviewFilter,
  buyersAmong: BuyersAmong,
): Promise<BuyersReview[]> {
  // public: approved reviews only, as the pages of their products show them.
  const signed = await reviewStore.listSigned(
    ctx.db,
    "ids" in wanted ? wanted : { ...wanted, limit: MAX_QUOTABLE_REVIEWS },
  );
  const people = await listPeople(
    ctx,
    signed.map(({ userId }) => userId),
  );
  const bought = await boughtAmong(signed, people, buyersAmong);
  const names = await listProductNames(
    ctx,
    bought.map(({ productId }) => productId),
  );
  return bought.map(({ id, userId, productId, rating, comment }) => ({
    id,
    userName: reviewerName(people.get(userId)?.name ?? null) ?? reviewTexts.anonymous,
    productName: names.get(productId) ?? reviewAdminTexts.unknownProduct,
    rating,
    comment,
  }));
}

/** Those whose writers bought the product; buyers are asked for once a product. */
async function boughtAmong(
  signed: readonly SignedReview[],
  people: ReadonlyMap<string, { readonly email: string }>,
  buyersAmong: BuyersAmong,
): Promise<SignedReview[]> {
  const buyers = new Map<string, ReadonlySet<string>>();
  for (const productId of new Set(signed.map((review) => review.productId))) {
    const writers = signed.flatMap(({ userId, ...review }) => {
      const person = review.productId === productId ? people.get(userId) : undefined;
      return person ? [{ userId, email: person.email }] : [];
    });
    buyers.set(productId, await buyersAmong(productId, writers));
  }
  return signed.filter(({ productId, userId }) => buyers.get(productId)?.has(userId));
}
