import type { Context } from "#app/shared/http/context.server.ts";
import { LISTING_PAGE_SIZE } from "../constants.ts";
import { listingStore } from "../store/listing-store.server.ts";
import type { ListingFilter, ProductSearch, ShopListing } from "../types.ts";
import { describeCards } from "./describe-products.server.ts";
import { searchInTurn } from "./search-in-turn.server.ts";

/**
 * The products of the shop that match a filter, in its order, with the counts of the page; all of them when none matches.
 */
export async function listShopProducts(ctx: Context, filter: ListingFilter): Promise<ShopListing> {
  // public: only products shown in the shop.
  const limit = filter.page * LISTING_PAGE_SIZE;
  const { found, correction } = await listMatching(ctx, filter, limit);
  const categories = await listingStore.countCategories(ctx.db);
  const shopCount = await listingStore.countShown(ctx.db);
  const records = found?.records ?? (await listingStore.listInOrder(ctx.db, filter.sort, limit));
  const products = await describeCards(ctx, records);
  const matchCount = found?.matchCount ?? 0;
  const hasMore = products.length < (found ? matchCount : shopCount);
  return { products, correction, matchCount, shopCount, categories, hasMore };
}

/** The matches (null for none) and the corrected search they answer. */
async function listMatching(ctx: Context, filter: ListingFilter, limit: number) {
  const ask = async (search: ProductSearch | null) => {
    const portion = await listingStore.listMatching(ctx.db, filter, { search, limit });
    return portion.matchCount > 0 ? portion : null;
  };
  return filter.search === "" ? { found: await ask(null), correction: null } : searchInTurn(ctx, filter.search, ask);
}
