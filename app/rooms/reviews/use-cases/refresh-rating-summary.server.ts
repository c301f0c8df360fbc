import { env } from "#app/shared/env.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import type { RatingSummary } from "#app/rooms/catalog/types.ts";
import { recordRatingSummary } from "#app/rooms/catalog/use-cases/record-rating-summary.server.ts";
import { reviewStore } from "../store/review-store.server.ts";

/**
 * Derives a product's rating and review count from its approved reviews and writes them.
 * Belongs into every transaction that adds, changes, moderates or deletes a review; null for a vanished product.
 * Demo reviews count only in a demo shop.
 */
export async function refreshRatingSummary(ctx: Context, productId: string): Promise<RatingSummary | null> {
  // public: called by the use cases that change reviews, which ask for the permission.
  return inTransaction(ctx, (tx) =>
    recordRatingSummary(tx, {
      productId,
      countByStars: async () => {
        const { all, real } = await reviewStore.countApproved(tx.db, productId);
        return env().isProduction ? real : all;
      },
    }),
  );
}
