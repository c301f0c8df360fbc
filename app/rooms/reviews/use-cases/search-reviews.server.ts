import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { listProductNames } from "#app/rooms/catalog/use-cases/list-product-names.server.ts";
import { reviewAdminTexts } from "../admin-messages.ts";
import { moderationStore, type FoundReview } from "../store/moderation-store.server.ts";

/** The newest reviews with this in their text, each with its product by name, at most so many. */
export async function searchReviews(
  ctx: Context,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<(FoundReview & { readonly productName: string })[]> {
  requirePermission(ctx.actor, "reviews.moderate");
  const found = await moderationStore.search(ctx.db, term, limit);
  const names = await listProductNames(
    ctx,
    found.flatMap(({ productId }) => productId ?? []),
  );
  return found.map((review) => ({
    ...review,
    productName: names.get(review.productId ?? "") ?? reviewAdminTexts.unknownProduct,
  }));
}
