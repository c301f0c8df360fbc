import type { Context } from "#app/shared/http/context.server.ts";
import { MAX_SEARCH_LENGTH, MAX_SUGGESTED_CATEGORIES, MAX_SUGGESTED_PRODUCTS } from "../constants.ts";
import { listingStore } from "../store/listing-store.server.ts";
import type { SearchSuggestions } from "../types.ts";
import { describeCards } from "./describe-products.server.ts";
import { searchInTurn } from "./search-in-turn.server.ts";

/** A few products and categories for what is being typed, best match first; nothing for an empty term. */
export async function suggestProducts(ctx: Context, term: string): Promise<SearchSuggestions> {
  // public: only products shown in the shop.
  const search = term.trim().slice(0, MAX_SEARCH_LENGTH);
  if (search === "") return { products: [], categories: [] };
  const { found, term: meant } = await searchInTurn(ctx, search, async (asked) => {
    const best = await listingStore.listBestMatches(ctx.db, asked, MAX_SUGGESTED_PRODUCTS);
    return best.length > 0 ? best : null;
  });
  const categories = await listingStore.listMatchingCategories(ctx.db, meant, MAX_SUGGESTED_CATEGORIES);
  const cards = await describeCards(ctx, found ?? []);
  return {
    products: cards.map(({ id, name, slug, priceCents, picture }) => ({ id, name, slug, priceCents, picture })),
    categories,
  };
}
