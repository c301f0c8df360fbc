import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PRODUCTS_TAG } from "../constants.ts";
import { ratingSummary } from "./product-page.ts";
import { productStore } from "./product.store.server.ts";
import type { RatingSummary } from "../types.ts";

/** Whose ratings to sum up, and how to count the approved ones by stars once the product is locked. */
export type RatingSource = {
  readonly productId: string;
  readonly countByStars: () => Promise<ReadonlyMap<number, number>>;
};

/**
 * Writes a product's rating and count as derived from its approved reviews; null for
 * a vanished product. The product is locked before counting, so that two moderators cannot overwrite each other's count.
 */
export async function recordRatingSummary(
  ctx: Context,
  { productId, countByStars }: RatingSource,
): Promise<RatingSummary | null> {
  // public: called by the reviews room inside the change it guards.
  return inTransaction(ctx, async (tx) => {
    if (!(await productStore.lock(tx.db, productId))) return null;
    const summary = ratingSummary(await countByStars());
    await productStore.updateRating(tx.db, productId, summary);
    await dropPages(tx, [`product:${productId}`, PRODUCTS_TAG]);
    return summary;
  });
}
