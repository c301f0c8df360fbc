import type { Context } from "../../../shared/http/context.server.ts";
import { LISTING_PAGE_SIZE } from "../constants.ts";
import { listingStore } from "../store/listing-store.server.ts";
import type { ListingFilter, ShopListing } from "../types.ts";
import { describeCards } from "./describe-products.server.ts";

/** The products of the shop that match a filter, in its order, with the counts of the page (S-LIST-03..16, R-033, R-044). */
export async function listShopProducts(ctx: Context, filter: ListingFilter): Promise<ShopListing> {
  // public: only products shown in the shop.
  const limit = filter.page * LISTING_PAGE_SIZE;
  const [{ records, matchCount }, categories, shopCount] = [
    await listingStore.listMatching(ctx.db, filter, limit),
    await listingStore.countCategories(ctx.db),
    await listingStore.countShown(ctx.db),
  ];
  const products = await describeCards(ctx, records);
  return { products, matchCount, shopCount, categories, hasMore: matchCount > products.length };
}
