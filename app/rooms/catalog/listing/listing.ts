import {
  DEFAULT_SORT,
  LISTING_PAGE_SIZE,
  LISTING_SORTS,
  MAX_LISTING_PAGES,
  MAX_SEARCH_LENGTH,
  PRICE_SLIDER_MAX,
  PRICE_SLIDER_MIN,
} from "../constants.ts";
import type { ListingFilter, ListingSort, ActiveFilter, CategoryCount } from "../types.ts";

const CENTS = 100;

const wholeNumber = (text: string | null): number | null => (/^\d{1,6}$/.test(text ?? "") ? Number(text) : null);
const clampPrice = (units: number): number => Math.min(PRICE_SLIDER_MAX, Math.max(PRICE_SLIDER_MIN, units));
const oneLine = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

function priceEnds(params: URLSearchParams): Pick<ListingFilter, "minCents" | "maxCents"> {
  const min = clampPrice(wholeNumber(params.get("min")) ?? PRICE_SLIDER_MIN);
  const max = clampPrice(wholeNumber(params.get("max")) ?? PRICE_SLIDER_MAX);
  // The handles can cross without script.
  const [low, high] = min <= max ? [min, max] : [max, min];
  return { minCents: low * CENTS, maxCents: high === PRICE_SLIDER_MAX ? null : high * CENTS };
}

/** Reads the listing's URL; invalid parts count as absent, never as errors. */
export function parseListingFilter(params: URLSearchParams): ListingFilter {
  const sort = params.get("sort");
  const page = wholeNumber(params.get("page")) ?? 1;
  return {
    search: oneLine(params.get("search")).slice(0, MAX_SEARCH_LENGTH).trim(),
    category: oneLine(params.get("category")) || null,
    ...priceEnds(params),
    sort: LISTING_SORTS.find((known: ListingSort) => known === sort) ?? DEFAULT_SORT,
    page: Math.min(Math.max(page, 1), MAX_LISTING_PAGES),
  };
}

/** Writes a filter as URL search text in a fixed order without defaults: one address per listing. */
export function listingSearch(filter: ListingFilter): string {
  const params = new URLSearchParams();
  if (filter.search) params.set("search", filter.search);
  if (filter.category) params.set("category", filter.category);
  if (filter.minCents > PRICE_SLIDER_MIN) params.set("min", String(filter.minCents / CENTS));
  if (filter.maxCents !== null) params.set("max", String(filter.maxCents / CENTS));
  if (filter.sort !== DEFAULT_SORT) params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** The last portion's number; 1 without products. */
export const lastPortion = (productCount: number): number =>
  Math.min(MAX_LISTING_PAGES, Math.max(1, Math.ceil(productCount / LISTING_PAGE_SIZE)));

/** The search text of a cacheable listing, a known category in some order; null for narrower filters. */
export function keptSearch(filter: ListingFilter, categories: readonly CategoryCount[]): string | null {
  const isNarrow = filter.search !== "" || filter.minCents > 0 || filter.maxCents !== null || filter.page > 1;
  const isKnown = filter.category === null || categories.some(({ category }) => category === filter.category);
  return isNarrow || !isKnown ? null : listingSearch(filter);
}

/** One chip per active filter with the URL search text that remains without it. */
export function activeFilters(filter: ListingFilter): ActiveFilter[] {
  const without = (change: Partial<ListingFilter>): string => listingSearch({ ...filter, page: 1, ...change });
  const chips: ActiveFilter[] = [];
  if (filter.search) chips.push({ kind: "search", term: filter.search, searchWithout: without({ search: "" }) });
  if (filter.category) {
    chips.push({
      kind: "category",
      category: filter.category,
      searchWithout: without({ category: null }),
    });
  }
  if (filter.minCents > PRICE_SLIDER_MIN || filter.maxCents !== null) {
    const { minCents, maxCents } = filter;
    chips.push({
      kind: "price",
      minCents,
      maxCents,
      searchWithout: without({ minCents: PRICE_SLIDER_MIN, maxCents: null }),
    });
  }
  return chips;
}

/** The search text without filters; the order stays. */
export const searchWithoutFilters = (filter: ListingFilter): string =>
  listingSearch({
    search: "",
    category: null,
    minCents: PRICE_SLIDER_MIN,
    maxCents: null,
    sort: filter.sort,
    page: 1,
  });
