import type { Picture } from "../media/types.ts";

export type ProductPicture = Picture & { readonly alt: string };

export type ProductCard = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** Kind and amount ("330 ml"); null where staff wrote none. */
  readonly tagline: string | null;
  readonly size: string | null;
  readonly category: string | null;
  /** After the discount. */
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  /** Percent off; null without a discount. */
  readonly discount: number | null;
  /** The average of approved reviews with one decimal, 0 without any. */
  readonly rating: number;
  readonly reviewsCount: number;
  /** Stock less what open checkouts hold. */
  readonly availableStock: number;
  readonly isInStock: boolean;
  readonly isNew: boolean;
  readonly picture: ProductPicture | null;
};

export type Product = Omit<ProductCard, "picture"> & {
  /** As staff see it; null counts as none. */
  readonly stock: number | null;
  readonly tags: readonly string[];
  readonly pictures: readonly ProductPicture[];
  readonly showInShop: boolean;
  readonly details: string;
  readonly ingredients: string;
  readonly usage: string;
  readonly advisory: string | null;
  readonly weight: string | null;
  readonly dimensions: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type CartProduct = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly discount: number | null;
  /** For this buyer: stock less what other open checkouts hold. */
  readonly availableStock: number;
  readonly isInStock: boolean;
  readonly showInShop: boolean;
  readonly picture: ProductPicture | null;
};

export type ProductSuggestion = Pick<ProductCard, "id" | "name" | "slug" | "priceCents" | "picture">;

export type SearchSuggestions = {
  readonly products: readonly ProductSuggestion[];
  readonly categories: readonly string[];
};

export type SuggestionsAnswer = SearchSuggestions & { readonly currency: string };

export type ListingSort = "featured" | "priceLow" | "priceHigh" | "rating" | "newest";

export type ListingFilter = {
  readonly search: string;
  readonly category: string | null;
  readonly minCents: number;
  /** null means no upper limit ("$200+"). */
  readonly maxCents: number | null;
  readonly sort: ListingSort;
  /** A portion of 48, from 1; "Load more" adds the next. */
  readonly page: number;
};

export type ActiveFilter = { readonly searchWithout: string } & (
  | { readonly kind: "search"; readonly term: string }
  | { readonly kind: "category"; readonly category: string }
  | { readonly kind: "price"; readonly minCents: number; readonly maxCents: number | null }
);

/** Counts shown products. */
export type CategoryCount = { readonly category: string; readonly count: number };

/** Words that find each other's products: "hibiscus", "bissap", "wonjo". */
export type SynonymGroup = readonly string[];

/** All parts must be found, each by any of its alternatives. */
export type SearchTerm = { readonly text: string; readonly parts: readonly (readonly string[])[] };
/** All parts of the term, some of them, or a similar name. */
export type ProductSearch = { readonly term: SearchTerm; readonly how: "all" | "some" | "alike" };

export type ShopListing = {
  readonly products: readonly ProductCard[];
  /** The corrected search that `products` answer; null when it was not corrected. */
  readonly correction: string | null;
  /** N and M of "Showing N of M products"; M counts all shown products. */
  readonly matchCount: number;
  readonly shopCount: number;
  readonly categories: readonly CategoryCount[];
  readonly lastPage: number;
};

export type StockLine = { readonly productId: string; readonly quantity: number };

/** `left` is for this buyer (0 = sold out). */
export type StockShortage = {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
};

export type RatingSummary = { readonly rating: number; readonly reviewsCount: number };

export type StockLevel = "in" | "low" | "out";

export type ProductSort = "newest" | "name" | "priceLow" | "priceHigh" | "stockLow" | "stockHigh";

export type ProductFilter = {
  readonly search: string;
  /** NO_CATEGORY for products without one; null for all. */
  readonly category: string | null;
  readonly stock: StockLevel | null;
  readonly sort: ProductSort;
  /** Of the charged price. */
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly isShown: boolean | null;
  readonly isDiscounted: boolean;
  readonly isNew: boolean;
  readonly page: number;
};

export type AdminProduct = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly discount: number | null;
  readonly stock: number | null;
  readonly held: number;
  readonly isNew: boolean;
  readonly showInShop: boolean;
  readonly picture: ProductPicture | null;
};

export type AdminProductList = {
  readonly products: readonly AdminProduct[];
  readonly total: number;
  readonly pageCount: number;
  readonly categories: readonly string[];
};

/** The fields that products.edit covers; null for an empty one. */
export type ProductListing = {
  readonly name: string;
  /** Before the discount. */
  readonly priceCents: number;
  readonly category: string | null;
  readonly description: string | null;
  /** Public addresses, the primary picture first. */
  readonly images: readonly string[];
  readonly showInShop: boolean;
  readonly details: string | null;
  readonly ingredients: string | null;
  readonly usage: string | null;
  readonly advisory: string | null;
  readonly weight: string | null;
  readonly dimensions: string | null;
  readonly tagline: string | null;
  readonly size: string | null;
};

export type ProductPromotion = { readonly discount: number | null; readonly isNew: boolean };

/** The edit that stock.edit allows: the stock seen and the stock typed, so that sales in between still count. */
export type StockCount = { readonly seen: number; readonly counted: number };

/** null parts stay as they are. */
export type ProductEdits = {
  readonly listing: ProductListing | null;
  readonly promotion: ProductPromotion | null;
  readonly stock: StockCount | null;
};

export type ProductParts = { readonly [Part in keyof ProductEdits]: boolean };

export type EditableProduct = Omit<ProductListing, "images"> &
  ProductPromotion & {
    readonly id: string;
    readonly stock: number | null;
    readonly held: number;
    readonly pictures: readonly Picture[];
    readonly updatedAt: Date;
  };

export type NamedProduct = Pick<ProductCard, "id" | "name">;

export type LinePictures = Readonly<Record<string, string>>;
