import type { ListingSort, ProductSort, StockLevel } from "./types.ts";

/** The sort keys of the listing in the order of the select. */
export const LISTING_SORTS = [
  "featured",
  "priceLow",
  "priceHigh",
  "rating",
  "newest",
] as const satisfies readonly ListingSort[];
/** The order of a listing that names none. */
export const DEFAULT_SORT: ListingSort = "featured";
/** Products per portion of the listing; more come by "Load more". */
export const LISTING_PAGE_SIZE = 48;
/** The last portion that is shown. */
export const MAX_LISTING_PAGES = 200;
/** Longest search term that is looked for; what goes beyond is left out. */
export const MAX_SEARCH_LENGTH = 80;
/** Ends of the price slider in whole currency units; the upper end means "and more". */
export const PRICE_SLIDER_MIN = 0;
export const PRICE_SLIDER_MAX = 200;
/** Most products of "You May Also Like". */
export const MAX_RELATED = 4;
/** Most products of "Our Premium Products". */
export const MAX_HOME_PRODUCTS = 8;
/** Most pieces of one product in one purchase, whatever its stock. */
export const MAX_QUANTITY = 999;
/**
 * The most of a product's stock that one source may keep unpaid: a share of the stock, but never fewer pieces than
 * `atLeast`, so that the last bottles of a small stock can be bought by one person (decision 0023).
 */
export const HOLD_SHARES = {
  buyer: { share: 0.5, atLeast: 6 },
  email: { share: 0.5, atLeast: 6 },
  address: { share: 0.5, atLeast: 10 },
  network: { share: 0.75, atLeast: 20 },
} as const;
/** For how many minutes of the last hours a source may keep its whole share without paying. */
export const HOLD_WINDOW = { minutes: 60, hours: 3 } as const;
/** From this many pieces down the detail page says how many are left. */
export const FEW_LEFT = 10;
/** By fewer pieces than this the most that a kept detail page offers may be off while many are left; the cart knows exactly. */
export const OFFERED_STEP = 10;
/** Characters of a description before "Read more". */
export const EXCERPT_LENGTH = 300;
/** The same on the detail page. */
export const DETAIL_EXCERPT_LENGTH = 200;
/** The same on a card: two or three of its lines, so that its picture, as tall as its words, is not cut at the sides. */
export const CARD_EXCERPT_LENGTH = 40;
/** How alike, from 0 to 1, a misspelt term and a category must be to match; for products the database knows it (`similar_products`). */
export const SEARCH_SIMILARITY = 0.35;
/** Terms shorter than this only match as they are written: three letters are like too many words. */
export const MIN_FUZZY_LENGTH = 4;
/** Most groups of synonyms, words of one group and characters of one word. */
export const SYNONYM_LIMITS = { groups: 200, words: 20, letters: 60 } as const;
/** Most suggestions under the search box. */
export const MAX_SUGGESTED_PRODUCTS = 5;
export const MAX_SUGGESTED_CATEGORIES = 3;
/** From this many characters on the search box asks for suggestions; below, it shows recent searches only. */
export const MIN_SUGGESTED_LENGTH = 2;
/** Most searches the browser keeps, and the entry of its storage that holds them. */
export const MAX_RECENT_SEARCHES = 5;
export const RECENT_SEARCHES_KEY = "recent-searches";
/** Page cache tag of every page that lists products. */
export const PRODUCTS_TAG = "products";
/** Most run-out holds one run of the job frees; what is left waits for the next. */
export const EXPIRED_HOLDS_PER_RUN = 500;
/** A sitemap file may name so many addresses (sitemaps.org). */
export const SITEMAP_LIMIT = 49_000;

/** Rows per page of the back office's list. */
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
/** Up to this many pieces the stock counts as low. */
export const LOW_STOCK_MAX = 10;
/** Up to so many products that one deed empties are told of one by one. */
export const MAX_STOCK_NOTES = 20;
/** Stands for "without a category" in the filter; no category may bear this name. */
export const NO_CATEGORY = "(none)";
/** Stands for "Add new category…" in the dialog's select. */
export const NEW_CATEGORY = "(new)";
/** Most pictures of a product. */
export const MAX_PRODUCT_PICTURES = 5;
/** Longest texts of a product, in characters. */
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
/** The stock change of one press of the bulk bar's buttons. */
export const BULK_ADD = 10;
export const BULK_TAKE = -1;
/** Most products one bulk change names. */
export const MAX_BULK = 5000;
/** The columns of a product file, as exported and as an import knows them. */
export const PRODUCT_COLUMNS = [
  "id",
  "name",
  "price",
  "discount",
  "category",
  "stock",
  "isNew",
  "showInShop",
  "description",
  "details",
  "ingredients",
  "usage",
  "advisory",
  "weight",
  "dimensions",
  "tagline",
  "size",
] as const;
/** Most bytes, products and columns of one imported file. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 60;
/** Longest kept name of an imported file, in characters. */
export const IMPORT_NAME_MAX = 200;
/** A file that was uploaded and not applied is forgotten after a week, in milliseconds. */
export const IMPORT_DRAFT_MS = 604_800_000;
/** Most rows of each kind that the preview lists; the counts are of all. */
export const IMPORT_SHOWN = 100;
/** Most changed products that a refused undo names. */
export const UNDO_NAMED_MAX = 20;
/** Products an export reads at once. */
export const EXPORT_BATCH = 500;
