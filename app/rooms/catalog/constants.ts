import type { ListingSort, ProductSort, StockLevel } from "./types.ts";

export const LISTING_SORTS = [
  "featured",
  "priceLow",
  "priceHigh",
  "rating",
  "newest",
] as const satisfies readonly ListingSort[];
export const DEFAULT_SORT: ListingSort = "featured";
export const LISTING_PAGE_SIZE = 48;
export const MAX_LISTING_PAGES = 200;
export const MAX_SEARCH_LENGTH = 80;
/** In whole currency units; the upper end means "and more". */
export const PRICE_SLIDER_MIN = 0;
export const PRICE_SLIDER_MAX = 200;
export const MAX_RELATED = 4;
export const MAX_HOME_PRODUCTS = 8;
export const MAX_QUANTITY = 999;
/** One source's share of a stock held unpaid, at least `atLeast` pieces, so that one person can buy a small stock (decision 0023). */
export const HOLD_SHARES = {
  buyer: { share: 0.5, atLeast: 6 },
  email: { share: 0.5, atLeast: 6 },
  address: { share: 0.5, atLeast: 10 },
  network: { share: 0.75, atLeast: 20 },
} as const;
/** For how many minutes of the last hours a source may hold its whole share unpaid. */
export const HOLD_WINDOW = { minutes: 60, hours: 3 } as const;
export const FEW_LEFT = 10;
/** A cached product page's limit may be off by fewer than this while many are left; the cart has the exact limit. */
export const OFFERED_STEP = 10;
export const EXCERPT_LENGTH = 300;
export const DETAIL_EXCERPT_LENGTH = 200;
/** Two or three lines, so that a card's picture, as tall as its text, is not cropped at the sides. */
export const CARD_EXCERPT_LENGTH = 40;
/** Similarity, from 0 to 1, of a misspelt term to a category; for products the database sets it (`similar_products`). */
export const SEARCH_SIMILARITY = 0.35;
/** Shorter terms match exactly only: three letters resemble too many words. */
export const MIN_FUZZY_LENGTH = 4;
export const SYNONYM_LIMITS = { groups: 200, words: 20, letters: 60 } as const;
export const MAX_SUGGESTED_PRODUCTS = 5;
export const MAX_SUGGESTED_CATEGORIES = 3;
export const MIN_SUGGESTED_LENGTH = 2;
export const MAX_RECENT_SEARCHES = 5;
export const RECENT_SEARCHES_KEY = "recent-searches";
export const EXPIRED_HOLDS_PER_RUN = 500;
/** The limit of sitemaps.org, with a margin. */
export const SITEMAP_LIMIT = 49_000;

export const PRODUCTS_PAGE_SIZE = 50;
export const PRODUCT_SORTS = [
  "newest",
  "name",
  "priceLow",
  "priceHigh",
  "stockLow",
  "stockHigh",
] as const satisfies readonly ProductSort[];
export const STOCK_LEVELS = ["in", "low", "out"] as const satisfies readonly StockLevel[];
export const LOW_STOCK_MAX = 10;
export const MAX_STOCK_NOTES = 20;
/** "Without a category" in the filter; no category may have this name. */
export const NO_CATEGORY = "(none)";
export const NEW_CATEGORY = "(new)";
export const MAX_PRODUCT_PICTURES = 5;
export const PRODUCT_TEXT_MAX = {
  name: 150,
  newCategory: 100,
  description: 5000,
  details: 5000,
  ingredients: 5000,
  usage: 5000,
  advisory: 5000,
  weight: 100,
  dimensions: 100,
  tagline: 80,
  size: 40,
} as const;
export const MAX_STOCK = 999_999;
export const MAX_PRICE_CENTS = 9_999_999;
export const BULK_ADD = 10;
export const BULK_TAKE = -1;
export const MAX_BULK = 5000;
/** The texts of a product that its list does not show, in the order of the form. */
export const PRODUCT_DETAILS = [
  "details",
  "ingredients",
  "usage",
  "advisory",
  "weight",
  "dimensions",
  "tagline",
  "size",
] as const;
export const FILE_COLUMNS = [
  "id",
  "name",
  "price",
  "discount",
  "category",
  "stock",
  "isNew",
  "showInShop",
  "description",
  ...PRODUCT_DETAILS,
] as const;
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 60;
export const IMPORT_NAME_MAX = 200;
/** Uploads that are not applied are deleted after a week. */
export const IMPORT_DRAFT_MS = 604_800_000;
export const IMPORT_SHOWN = 100;
export const UNDO_NAMED_MAX = 20;
export const EXPORT_BATCH = 500;
