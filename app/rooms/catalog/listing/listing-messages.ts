import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { PRICE_SLIDER_MAX } from "../constants.ts";
import type { ActiveFilter, ListingSort } from "../types.ts";

export const listingTexts = {
  title: "Products",
  metaDescription: "Natural herbal drinks from Senegal and The Gambia: choose yours by taste, category and price.",
  showFilters: "Show Filters",
  hideFilters: "Hide Filters",
  search: "Search products",
  category: "Category",
  allCategories: "All Categories",
  price: "Price",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  apply: "Apply Filters",
  activeFilters: "Active filters",
  sort: "Sort by",
  clearAll: "Clear All",
  results: "Results",
  loadMore: "Load more",
  previous: "Show previous products",
  nothingFound: "No products found",
  nothingFoundText: "Try another word or fewer filters.",
  allProducts: "All products",
  noMatch: (term: string): string => `Nothing matches “${term}”.`,
  didYouMean: "Did you mean",
  resetFilters: "Reset Filters",
  showing: (matchCount: number, shopCount: number): string => `Showing ${matchCount} of ${shopCount} products`,
} as const;

export const sortNames: Record<ListingSort, string> = {
  featured: "Featured",
  priceLow: "Price: Low to High",
  priceHigh: "Price: High to Low",
  rating: "Highest Rated",
  newest: "Newest",
};

const wholeMoney = (cents: number, currency: string): string => formatMoney(cents, currency).replace(/\.00$/, "");

/** "$40", and "$200+" at the upper end. */
export const priceEndText = (cents: number | null, currency: string): string =>
  cents === null ? `${wholeMoney(PRICE_SLIDER_MAX * 100, currency)}+` : wholeMoney(cents, currency);

/** The text of a filter chip. */
export function activeFilterText(filter: ActiveFilter, currency: string): string {
  switch (filter.kind) {
    case "search":
      return `Search: ${filter.term}`;
    case "category":
      return `Category: ${filter.category}`;
    case "price":
      return `Price: ${priceEndText(filter.minCents, currency)} – ${priceEndText(filter.maxCents, currency)}`;
  }
}

/** The name of a chip's remove button. */
export const removeFilterText = (filter: ActiveFilter, currency: string): string =>
  `Remove filter ${activeFilterText(filter, currency)}`;
