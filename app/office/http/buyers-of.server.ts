import type { BuyersReviewsAmong } from "#app/rooms/content/types.ts";
import { listBuyers } from "#app/rooms/orders/use-cases/list-buyers.server.ts";
import type { BuyersAmong } from "#app/rooms/reviews/types.ts";
import { listBuyersReviews } from "#app/rooms/reviews/use-cases/list-buyers-reviews.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** Orders say who has bought what; reviews do not know them (decision 0011). */
export const buyersOf =
  (ctx: Context): BuyersAmong =>
  (productId, people) =>
    listBuyers(ctx, { productId, people });

/** Reviews and orders say which reviews are approved and by buyers; testimonials do not know them. */
export const buyersReviewsOf =
  (ctx: Context): BuyersReviewsAmong =>
  async (ids) =>
    new Set((await listBuyersReviews(ctx, { ids }, buyersOf(ctx))).map(({ id }) => id));
