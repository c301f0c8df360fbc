import { countAccounts } from "#app/rooms/accounts/use-cases/count-accounts.server.ts";
import { countProducts } from "#app/rooms/catalog/use-cases/count-products.server.ts";
import { countOrders } from "#app/rooms/orders/use-cases/count-orders.server.ts";
import { countReviews } from "#app/rooms/reviews/use-cases/count-reviews.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** The numbers of the review dashboard, under the specification's names. */
export type ReviewStats = {
  readonly totalProducts: number;
  readonly totalReviews: number;
  readonly pendingReviews: number;
  readonly totalUsers: number;
  readonly totalOrders: number;
};

/** Counts as of now; staff and demo accounts are accounts, guest orders are orders. */
export async function readReviewStats(ctx: Context): Promise<ReviewStats> {
  const [totalProducts, reviews, totalUsers, totalOrders] = await Promise.all([
    countProducts(ctx),
    countReviews(ctx),
    countAccounts(ctx),
    countOrders(ctx),
  ]);
  return { totalProducts, totalReviews: reviews.total, pendingReviews: reviews.pending, totalUsers, totalOrders };
}
