import { PRICE_SLIDER_MIN } from "../constants.ts";
import type { ActiveFilter, ListingFilter } from "../types.ts";
import { listingSearch } from "./listing-filter.ts";

/** One chip per active filter with the URL search text that is left when it is removed. */
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

/** The URL search text with all filters removed; the chosen order stays. */
export const searchWithoutFilters = (filter: ListingFilter): string =>
  listingSearch({
    search: "",
    category: null,
    minCents: PRICE_SLIDER_MIN,
    maxCents: null,
    sort: filter.sort,
    page: 1,
  });
