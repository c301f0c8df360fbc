import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS, productTag } from "#app/shared/http/cache/page-tags.ts";
import { ratingSummary } from "./product-page.ts";
import { productStore } from "./product.store.server.ts";
import type { RatingSummary } from "../types.ts";

export type RatingSource = {
  readonly productId: string;
  readonly countByStars: () => Promise<ReadonlyMap<number, number>>;
};

/** Derives a product's rating from its approved reviews; null when deleted. Locks first, so that moderators count in turn. */
export async function recordRatingSummary(
  ctx: Context,
  { productId, countByStars }: RatingSource,
): Promise<RatingSummary | null> {
  // public: called by the reviews room inside the change it guards.
  return inTransaction(ctx, async (tx) => {
    if (!(await productStore.lock(tx.db, productId))) return null;
    const summary = ratingSummary(await countByStars());
    await productStore.updateRating(tx.db, productId, summary);
    await dropPages(tx, [productTag(productId), PAGE_TAGS.products]);
    return summary;
  });
}
