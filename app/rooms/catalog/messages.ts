import { formatMoney } from "../../shared/kernel/money.ts";
import { PRICE_SLIDER_MAX } from "./constants.ts";
import type { ActiveFilter, ListingSort } from "./types.ts";

/** Texts that stand where a product's own are missing (S-ENT-28, S-ENT-29, S-ENT-30). */
export const missingDetails = {
  details: "No additional details available for this product.",
  ingredients: "Ingredients information not available.",
  usage: "Usage instructions not available for this product.",
} as const;

/** Texts of the listing (S-LIST-02..19). */
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
  nothingFound: "No products found",
  nothingFoundText: "Try another word or fewer filters.",
  resetFilters: "Reset Filters",
  loadFailed: "Failed to load products. Please try again later.",
  showing: (matchCount: number, shopCount: number): string => `Showing ${matchCount} of ${shopCount} products`,
} as const;

/** Names of the sort orders as the select shows them. */
export const sortNames: Record<ListingSort, string> = {
  featured: "Featured",
  priceLow: "Price: Low to High",
  priceHigh: "Price: High to Low",
  rating: "Highest Rated",
  newest: "Newest",
};

/** Texts of cards and the detail page (S-CARD-02, S-CARD-03, R-037, S-DET-22..35). */
export const productTexts = {
  isNew: "New",
  percentOff: (discount: number): string => `${discount}% off`,
  outOfStock: "Out of Stock",
  onlyLeft: (left: number): string => `Only ${left} left`,
  onlyInStock: (stock: number): string => `Only ${stock} in stock`,
  addToCart: "Add to Cart",
  readMore: "Read more",
  readLess: "Read less",
  ratingOf: (rating: number): string => `${rating} out of 5`,
  reviews: (count: number): string => (count === 1 ? "1 review" : `${count} reviews`),
  details: "Product Details",
  ingredients: "Ingredients",
  usage: "How to Use",
  shippingAndReturns: "Shipping & Returns",
  weight: "Weight",
  dimensions: "Dimensions",
  related: "You May Also Like",
  home: "Home",
  inStock: "In stock",
  notForSale: "Not for sale at the moment.",
  features: "Features",
  advisory: "Please note",
  payments: "Accepted payments",
  readReviews: (count: number): string => `Read ${count === 1 ? "the review" : `all ${count} reviews`}`,
  tryAgain: "Try Again",
  notFoundTitle: "Product Not Found",
  notFound: "Product not found",
  notFoundText: "The product you're looking for doesn't exist or has been removed.",
  loadFailed: "Failed to load product data",
  browseProducts: "Browse Products",
} as const;

/** Texts of the picture gallery (S-DET-05, S-DET-06). */
export const galleryTexts = {
  zoom: "Open the picture in full size",
  show: (position: number, count: number): string => `Show picture ${position} of ${count}`,
} as const;

/** What stands for a picture when it cannot be seen: the name, numbered from the second on (S-CARD-01). */
export const pictureAlt = (name: string, position: number, count: number): string =>
  position === 1 ? name : `${name}, picture ${position} of ${count}`;

const wholeMoney = (cents: number, currency: string): string => formatMoney(cents, currency).replace(/\.00$/, "");

/** An end of the price slider: "$40", and "$200+" at the upper end (R-042). */
export const priceEndText = (cents: number | null, currency: string): string =>
  cents === null ? `${wholeMoney(PRICE_SLIDER_MAX * 100, currency)}+` : wholeMoney(cents, currency);

/** The text of a filter chip (S-LIST-13). */
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
