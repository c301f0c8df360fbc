import type { Picture } from "../media/types.ts";

/** A picture of a product with the text that stands for it. */
export type ProductPicture = Picture & { readonly alt: string };

/** A product as its card shows it. */
export type ProductCard = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** One line that says what it is, and how much is in it ("330 ml"); null where staff wrote none. */
  readonly tagline: string | null;
  readonly size: string | null;
  readonly category: string | null;
  /** The price of one piece after its discount. */
  readonly priceCents: number;
  /** The struck-out price; null without a discount. */
  readonly originalPriceCents: number | null;
  /** Percent off; null without a discount. */
  readonly discount: number | null;
  /** Average of approved reviews with one decimal, 0 without any. */
  readonly rating: number;
  readonly reviewsCount: number;
  /** Pieces that can be bought now: stock less what open checkouts hold. */
  readonly availableStock: number;
  readonly isInStock: boolean;
  readonly isNew: boolean;
  readonly picture: ProductPicture | null;
};

/** A product as its page shows it. */
export type Product = Omit<ProductCard, "picture"> & {
  /** Units on hand as staff see them; null counts as none. */
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

/** A product as a cart line, wishlist card or checkout line needs it, read now. */
export type CartProduct = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly discount: number | null;
  /** Pieces this buyer can have: stock less what other open checkouts hold. */
  readonly availableStock: number;
  readonly isInStock: boolean;
  readonly showInShop: boolean;
  readonly picture: ProductPicture | null;
};

/** A product offered while typing in the search box. */
export type ProductSuggestion = Pick<ProductCard, "id" | "name" | "slug" | "priceCents" | "picture">;

/** Suggestions for a search term. */
export type SearchSuggestions = {
  readonly products: readonly ProductSuggestion[];
  readonly categories: readonly string[];
};

/** The same as the browser gets it: with the currency that the prices are in. */
export type SuggestionsAnswer = SearchSuggestions & { readonly currency: string };

/** The five orders of the listing. */
export type ListingSort = "featured" | "priceLow" | "priceHigh" | "rating" | "newest";

/** The listing's filter; every part lives in the URL. */
export type ListingFilter = {
  readonly search: string;
  readonly category: string | null;
  /** Least charged price; 0 means no lower limit. */
  readonly minCents: number;
  /** Highest charged price; null means no upper limit ("$200+"). */
  readonly maxCents: number | null;
  readonly sort: ListingSort;
  /** Which portion of 48 is shown, from 1; "Load more" adds the next. */
  readonly page: number;
};

/** One chip above the listing and the URL search text that remains without it. */
export type ActiveFilter = { readonly searchWithout: string } & (
  | { readonly kind: "search"; readonly term: string }
  | { readonly kind: "category"; readonly category: string }
  | { readonly kind: "price"; readonly minCents: number; readonly maxCents: number | null }
);

/** A category of the shop and how many shown products carry it. */
export type CategoryCount = { readonly category: string; readonly count: number };

/** Words that find each other's products: "hibiscus", "bissap", "wonjo". */
export type SynonymGroup = readonly string[];

/** A term as it was typed, in parts that must all be found, each with all that may stand for it. */
export type SearchTerm = { readonly text: string; readonly parts: readonly (readonly string[])[] };
/** Products that hold all parts of a term, some of them, or whose name sounds like it. */
export type ProductSearch = { readonly term: SearchTerm; readonly how: "all" | "some" | "alike" };

/** The listing page's content. */
export type ShopListing = {
  /** A portion of what matches, or of all products when nothing does. */
  readonly products: readonly ProductCard[];
  /** The search that `products` answer instead of a misspelt one; null when they answer what was asked. */
  readonly correction: string | null;
  /** How many products match the filter (N of "Showing N of M products"). */
  readonly matchCount: number;
  /** How many products the shop shows at all (M). */
  readonly shopCount: number;
  readonly categories: readonly CategoryCount[];
  /** The number of the last portion. */
  readonly lastPage: number;
};

/** Some pieces of one product. */
export type StockLine = { readonly productId: string; readonly quantity: number };

/** A line that the stock cannot fill: how many pieces are left for this buyer (0 = sold out). */
export type StockShortage = {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
};

/** Average and number of a product's approved reviews. */
export type RatingSummary = { readonly rating: number; readonly reviewsCount: number };

/** How full the shelf is, as staff see it. */
export type StockLevel = "in" | "low" | "out";

/** The orders of the back office's list. */
export type ProductSort = "newest" | "name" | "priceLow" | "priceHigh" | "stockLow" | "stockHigh";

/** The filter of the back office's list; every part lives in the URL. */
export type ProductFilter = {
  readonly search: string;
  /** A category's name; NO_CATEGORY for products without one; null for all. */
  readonly category: string | null;
  readonly stock: StockLevel | null;
  readonly sort: ProductSort;
  /** Ends of the charged price. */
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly isShown: boolean | null;
  readonly isDiscounted: boolean;
  readonly isNew: boolean;
  readonly page: number;
};

/** A product as staff see it in their list. */
export type AdminProduct = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly discount: number | null;
  readonly stock: number | null;
  /** Pieces that open checkouts hold. */
  readonly held: number;
  readonly isNew: boolean;
  readonly showInShop: boolean;
  readonly picture: ProductPicture | null;
};

/** One page of the back office's list. */
export type AdminProductList = {
  readonly products: readonly AdminProduct[];
  readonly total: number;
  readonly pageCount: number;
  /** All categories in use, by name. */
  readonly categories: readonly string[];
};

/** The fields that products.edit covers; null for an empty one. */
export type ProductListing = {
  readonly name: string;
  /** The full price, discount not taken off. */
  readonly priceCents: number;
  readonly category: string | null;
  readonly description: string | null;
  /** Public addresses of the pictures, the primary one first. */
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

/** The fields that products.discount covers. */
export type ProductPromotion = { readonly discount: number | null; readonly isNew: boolean };

/** The fields that stock.edit covers: the stock seen and the stock typed, so that sales in between are kept. */
export type StockCount = { readonly seen: number; readonly counted: number };

/** The parts of a product that one save changes; null parts stay as they are. */
export type ProductEdits = {
  readonly listing: ProductListing | null;
  readonly promotion: ProductPromotion | null;
  readonly stock: StockCount | null;
};

/** Which parts somebody may change. */
export type ProductParts = { readonly [Part in keyof ProductEdits]: boolean };

/** A product as the dialog edits it. */
export type EditableProduct = Omit<ProductListing, "images"> &
  ProductPromotion & {
    readonly id: string;
    readonly stock: number | null;
    readonly held: number;
    readonly pictures: readonly Picture[];
    readonly updatedAt: Date;
  };

/** A product by its name. */
export type NamedProduct = Pick<ProductCard, "id" | "name">;

/** Addresses of small pictures by product id. */
export type LinePictures = Readonly<Record<string, string>>;
