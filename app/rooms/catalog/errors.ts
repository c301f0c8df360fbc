import type { StockShortage } from "./types.ts";

/** Not enough pieces for a line: the whole reservation is refused. */
export type StockShort = StockShortage & { readonly code: "stock_short" };

/** Why a field of the product dialog is refused (A-VAL-01 to A-VAL-06). */
export type ProductFieldError =
  | "name_required"
  | "price_required"
  | "price_range"
  | "stock_range"
  | "stock_held"
  | "discount_range"
  | "category_required"
  | "too_many_pictures"
  | "unknown_picture"
  | "too_long";

/** Why a product is not saved. */
export type SaveProductError =
  | { readonly code: "not_found" | "changed_by_other" | "unknown_picture" }
  | { readonly code: "stock_held"; readonly held: number };
