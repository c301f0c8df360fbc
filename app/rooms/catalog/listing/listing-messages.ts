import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { formatWholeMoney } from "#app/shared/kernel/format/format.ts";
import { PRICE_SLIDER_MAX } from "../constants.ts";
import type { ActiveFilter, ListingSort } from "../types.ts";

export const listingTexts = messages({
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
  noMatch: "Nothing matches “{term}”.",
  didYouMean: "Did you mean",
  resetFilters: "Reset Filters",
  showing: "Showing {matchCount} of {shopCount} products",
});

export const sortNames: Record<ListingSort, string> = messages({
  featured: "Featured",
  priceLow: "Price: Low to High",
  priceHigh: "Price: High to Low",
  rating: "Highest Rated",
  newest: "Newest",
});

const FILTER_TEXTS = messages({
  search: "Search: {term}",
  category: "Category: {category}",
  price: "Price: {from} – {to}",
  andMore: "{price}+",
  remove: "Remove filter {filter}",
});

export const priceEndText = (cents: number | null, currency: string): string =>
  cents === null
    ? FILTER_TEXTS.andMore({ price: formatWholeMoney(PRICE_SLIDER_MAX * 100, currency) })
    : formatWholeMoney(cents, currency);

export function activeFilterText(filter: ActiveFilter, currency: string): string {
  switch (filter.kind) {
    case "search":
      return FILTER_TEXTS.search({ term: filter.term });
    case "category":
      return FILTER_TEXTS.category({ category: filter.category });
    case "price":
      return FILTER_TEXTS.price({
        from: priceEndText(filter.minCents, currency),
        to: priceEndText(filter.maxCents, currency),
      });
  }
}

export const removeFilterText = (filter: ActiveFilter, currency: string): string =>
  FILTER_TEXTS.remove({ filter: activeFilterText(filter, currency) });
