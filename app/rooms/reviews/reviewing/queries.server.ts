import { env } from "#app/shared/env.server.ts";
import { requirePermission, requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { listPeople } from "#app/rooms/accounts/queries.server.ts";
import { ratingSummary } from "#app/rooms/catalog/product/product-page.ts";
import { listProductNames } from "#app/rooms/catalog/product/product.queries.server.ts";
import { reviewAdminTexts } from "../admin-messages.ts";
import { MAX_LISTED_REVIEWS, MAX_QUOTABLE_REVIEWS, QUOTED_REVIEWS } from "../constants.ts";
import { reviewTexts } from "../messages.ts";
import type {
  BuyersAmong,
  BuyersReview,
  BuyersReviewFilter,
  OwnReview,
  ProductReviews,
  QuotedReview,
} from "../types.ts";
import { reviewStore, type SignedReview } from "./review.store.server.ts";
import { ratingBars, reviewerName } from "./shown-reviews.ts";

/** Returns a product's approved reviews, newest first, and the bars of all ratings. In production without demo reviews. */
export async function listProductReviews(
  ctx: Context,
  productId: string,
  buyersAmong: BuyersAmong,
): Promise<ProductReviews> {
  // public: approved reviews only.
  if (!isUuid(productId)) return { reviews: [], bars: ratingBars(new Map()), real: ratingSummary(new Map()) };
  const withDemo = !env().isProduction;
  const [approved, counts] = await Promise.all([
    reviewStore.listApproved(ctx.db, productId, { limit: MAX_LISTED_REVIEWS, withDemo }),
    reviewStore.countApproved(ctx.db, productId),
  ]);
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

/** Returns the caller's own review of a product in any status; null without one. */
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

/** Up to three short, approved reviews of four stars and more, one per customer, newest first; no demo reviews in production. */
export async function listQuotedReviews(ctx: Context, buyersAmong: BuyersAmong): Promise<QuotedReview[]> {
  // public: approved reviews only.
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

/** Returns the requested approved reviews that buyers wrote, newest first. */
export async function listBuyersReviews(
  ctx: Context,
  filter: BuyersReviewFilter,
  buyersAmong: BuyersAmong,
): Promise<BuyersReview[]> {
  // public: approved reviews only.
  const signed = await reviewStore.listSigned(
    ctx.db,
    "ids" in filter ? filter : { ...filter, limit: MAX_QUOTABLE_REVIEWS },
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

/** Whether there are approved demo reviews. */
export async function hasDemoReviews(ctx: Context): Promise<boolean> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return reviewStore.hasApprovedDemo(ctx.db);
}
