import type { BuyersReviewsAmong } from "#app/rooms/content/types.ts";
import { listBuyers } from "#app/rooms/orders/order/queries.server.ts";
import type { BuyersAmong } from "#app/rooms/reviews/types.ts";
import { listBuyersReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** Who bought a product, for the reviews room, which may not call orders (decision 0011). */
export const buyersOf =
  (ctx: Context): BuyersAmong =>
  (productId, people) =>
    listBuyers(ctx, { productId, people });

/** Which reviews are approved and by buyers, for the content room, which may call neither reviews nor orders. */
export const buyersReviewsOf =
  (ctx: Context): BuyersReviewsAmong =>
  async (ids) =>
    new Set((await listBuyersReviews(ctx, { ids }, buyersOf(ctx))).map(({ id }) => id));
