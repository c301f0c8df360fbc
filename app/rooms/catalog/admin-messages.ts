import type { ProductSort, StockLevel } from "./types.ts";

/** Texts of the back office's product screen; apart from the shop's own, which every visitor loads (A-PROD). */
export const productAdminMessages = {
  title: "Products",
  subtitle: "Manage your product catalog",
  searchPlaceholder: "Search products...",
  noDescription: "No description",
  noCategory: "None",
  noMatch: "No products found matching your filters. Try adjusting your search criteria.",
  loadFailed: "Failed to load products. Please try again in a moment.",
  tryAgain: "Try Again",
  held: (held: number): string => `${held} held`,
} as const;

/** Names of the stock levels, as badges and as the filter's options (A-STATE-12 to A-STATE-14, R-145). */
export const stockLevelNames: Record<StockLevel, string> = {
  in: "In stock",
  low: "Low stock",
  out: "Out of stock",
};

export const productSortNames: Record<ProductSort, string> = {
  newest: "Newest",
  name: "Name",
  priceLow: "Price: low to high",
  priceHigh: "Price: high to low",
  stockLow: "Stock: low to high",
  stockHigh: "Stock: high to low",
};
