import { keptRead, keptReadEach } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import {
  LISTING_PAGE_SIZE,
  MAX_HOME_PRODUCTS,
  SITEMAP_LIMIT,
  MAX_SEARCH_LENGTH,
  MAX_SUGGESTED_CATEGORIES,
  MAX_SUGGESTED_PRODUCTS,
} from "../constants.ts";
import { listingStore } from "./listing.store.server.ts";
import type { ListingFilter, ProductSearch, ShopListing, ProductCard, SearchSuggestions } from "../types.ts";
import { describeCards } from "../product/steps/describe-products.server.ts";
import { searchInTurn } from "./steps/search-in-turn.server.ts";
import { productSlug } from "#app/shared/kernel/ids.ts";
import { lastPortion } from "./listing.ts";
import { productPath } from "../product/product.ts";
import type { ProductRecord } from "../product/product-record.store.server.ts";

/** One portion of the matches with the page's counts; all products when none matches. Empty beyond the last portion. */
export async function listShopProducts(ctx: Context, filter: ListingFilter): Promise<ShopListing> {
  // public: only products shown in the shop.
  const range = { limit: LISTING_PAGE_SIZE, offset: (filter.page - 1) * LISTING_PAGE_SIZE };
  const { found, correction } = await listMatching(ctx, filter, range);
  const kept = { key: "listing counts", tags: [PAGE_TAGS.products] };
  const { categories, shopCount } = await keptRead(ctx, kept, async () => ({
    categories: await listingStore.countCategories(ctx.db),
    shopCount: await listingStore.countShown(ctx.db),
  }));
  const products =
    found?.cards ?? (await describeCards(ctx, await listingStore.listInOrder(ctx.db, filter.sort, range)));
  const matchCount = found?.matchCount ?? 0;
  const lastPage = lastPortion(found ? matchCount : shopCount);
  return { products, correction, matchCount, shopCount, categories, lastPage };
}

type Range = { readonly limit: number; readonly offset: number };

async function listMatching(ctx: Context, filter: ListingFilter, range: Range) {
  const findPortion = (search: ProductSearch | null) => findMatches(ctx, { filter, search, range });
  return filter.search === ""
    ? { found: await findPortion(null), correction: null }
    : searchInTurn(ctx, filter.search, findPortion);
}

type Portion = { readonly ids: readonly string[]; readonly matchCount: number };

/** null when nothing matches. Which products match is kept: finding and counting them takes longer the more there are. */
async function findMatches(
  ctx: Context,
  { filter, search, range }: { filter: ListingFilter; search: ProductSearch | null; range: Range },
) {
  const { category, minCents, maxCents, sort } = filter;
  const matches = { category, minCents, maxCents, search };
  const read: ProductRecord[] = [];
  const kept = (what: object) => ({ key: `matches ${JSON.stringify(what)}`, tags: [PAGE_TAGS.products] });
  const { ids, matchCount } = await keptRead(ctx, kept({ ...matches, sort, ...range }), async (): Promise<Portion> => {
    const count = (): Promise<number> =>
      keptRead(ctx, kept(matches), () => listingStore.countMatching(ctx.db, matches));
    if (search !== null) {
      const portion = await listingStore.findMatching(ctx.db, matches, { sort, ...range });
      return portion.ids.length === 0 && range.offset > 0 ? { ...portion, matchCount: await count() } : portion;
    }
    read.push(...(await listingStore.listMatching(ctx.db, matches, { sort, ...range })));
    const isLast = read.length < range.limit && (read.length > 0 || range.offset === 0);
    return { ids: read.map(({ id }) => id), matchCount: isLast ? range.offset + read.length : await count() };
  });
  return matchCount > 0 ? { cards: await listCards(ctx, ids, read), matchCount } : null;
}

/** Cards in the order of their ids, kept one by one; `read` holds the records that the caller has just read. */
async function listCards(ctx: Context, ids: readonly string[], read: readonly ProductRecord[]): Promise<ProductCard[]> {
  const cards = await keptReadEach(ctx, { name: "card", ids, tags: [PAGE_TAGS.products] }, async (missing) => {
    const records = read.length > 0 ? read.filter(({ id }) => missing.includes(id)) : null;
    const described = await describeCards(ctx, records ?? (await listingStore.listByIds(ctx.db, missing)));
    return new Map(described.map((card) => [card.id, card]));
  });
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Products in stock near a price in cents: up to `limit` at or above it, cheapest first, and as many below. */
export async function listProductsNearPrice(ctx: Context, cents: number, limit: number): Promise<ProductCard[]> {
  // public: only products shown in the shop.
  return describeCards(ctx, await listingStore.listNearPrice(ctx.db, cents, limit));
}

/** "Our Premium Products": by place on the home page, then by name, at most eight. */
export async function listHomeProducts(ctx: Context): Promise<ProductCard[]> {
  // public: only products shown in the shop.
  return keptRead(ctx, { key: "home products", tags: [PAGE_TAGS.products] }, async () =>
    describeCards(ctx, await listingStore.listForHome(ctx.db, MAX_HOME_PRODUCTS)),
  );
}

/** All shown products' pages with the times of their last changes. */
export async function listSitemapProducts(ctx: Context): Promise<{ path: string; changedAt: Date }[]> {
  // public: only products shown in the shop.
  const rows = await listingStore.listShown(ctx.db, SITEMAP_LIMIT);
  return rows.map(({ id, name, changedAt }) => ({ path: productPath({ id, slug: productSlug(name, id) }), changedAt }));
}

/** The best matching products and categories while the shopper types; none for an empty term. */
export async function suggestProducts(ctx: Context, term: string): Promise<SearchSuggestions> {
  // public: only products shown in the shop.
  const search = term.trim().slice(0, MAX_SEARCH_LENGTH);
  if (search === "") return { products: [], categories: [] };
  const { found, term: searchedTerm } = await searchInTurn(ctx, search, async (matching) => {
    const best = await listingStore.listBestMatches(ctx.db, matching, MAX_SUGGESTED_PRODUCTS);
    return best.length > 0 ? best : null;
  });
  const categories = await listingStore.listMatchingCategories(ctx.db, searchedTerm, MAX_SUGGESTED_CATEGORIES);
  const cards = await describeCards(ctx, found ?? []);
  return {
    products: cards.map(({ id, name, slug, priceCents, picture }) => ({ id, name, slug, priceCents, picture })),
    categories,
  };
}
