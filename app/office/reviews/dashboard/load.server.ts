import type { Context } from "#app/shared/http/context.server.ts";
import { countAccounts } from "#app/rooms/accounts/queries.server.ts";
import { countProducts } from "#app/rooms/catalog/editing/queries.server.ts";
import { countOrders } from "#app/rooms/orders/list/queries.server.ts";
import { dashboardTexts } from "#app/rooms/reviews/admin-messages.ts";
import { countReviews } from "#app/rooms/reviews/moderation/queries.server.ts";
import { readOr } from "#app/office/http/read-list.server.ts";

export type ReviewStats = {
  readonly totalProducts: number;
  readonly totalReviews: number;
  readonly pendingReviews: number;
  readonly totalUsers: number;
  readonly totalOrders: number;
};

export async function readReviewStats(ctx: Context): Promise<ReviewStats> {
  const [totalProducts, reviews, totalUsers, totalOrders] = await Promise.all([
    countProducts(ctx),
    countReviews(ctx),
    countAccounts(ctx),
    countOrders(ctx),
  ]);
  return { totalProducts, totalReviews: reviews.total, pendingReviews: reviews.pending, totalUsers, totalOrders };
}

type Loaded = { readonly stats: ReviewStats; readonly error: null } | { readonly stats: null; readonly error: string };

/** The counts, or an error message when they cannot be read; the tabs work without them. */
export async function loadStats(ctx: Context): Promise<Loaded> {
  const fallback = { stats: null, error: dashboardTexts.loadFailed({ message: dashboardTexts.tryAgain }) };
  return readOr(ctx, { what: "the counts of the review dashboard", fallback }, async () => {
    return { stats: await readReviewStats(ctx), error: null };
  });
}
