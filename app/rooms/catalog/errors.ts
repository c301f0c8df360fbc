import type { StorePictureError } from "../media/errors.ts";
import type { StockShortage } from "./types.ts";

export type StockShort = StockShortage & { readonly code: "stock_short" };

/** More pieces than one source may hold unpaid; `most` can be ordered now, 0 when none can. */
export type HoldLimit = { readonly code: "hold_limit"; readonly name: string; readonly most: number };

export type ProductFieldError =
  | "name_required"
  | "price_required"
  | "price_range"
  | "price_unclear"
  | "stock_range"
  | "stock_held"
  | "discount_range"
  | "category_required"
  | "too_many_pictures"
  | "unknown_picture"
  | "too_long";

export type PictureError = StorePictureError | "failed";

export type SaveProductError =
  | { readonly code: "not_found" | "changed_by_other" | "unknown_picture" }
  | { readonly code: "stock_held"; readonly held: number };

export type ImportRowError =
  | ProductFieldError
  | "cell_count"
  | "unknown_id"
  | "several_named"
  | "named_twice"
  | "yes_or_no"
  | "no_new_products";

export type ImportFileError =
  | "no_file"
  | "too_large"
  | "encoding"
  | "open_quote"
  | "after_quote"
  | "no_rows"
  | "too_many";

/** Gone or already applied; no column identifies products; nothing to do; products changed since the preview. */
export type ApplyImportError = "not_found" | "no_key" | "nothing" | "changed_by_other";

export type UndoImportError =
  | { readonly code: "not_found" }
  | { readonly code: "changed_since"; readonly names: readonly string[] };

export type CategoryError = "not_found" | "exists" | "same" | "changed_by_other";

export type CategoryNameFault = "category_required" | "too_long";

/** Lines count from 1. */
export type SynonymError =
  | { readonly code: "alone" | "too_many_words"; readonly line: number }
  | { readonly code: "too_long"; readonly line: number; readonly word: string }
  | { readonly code: "repeated"; readonly line: number; readonly word: string; readonly first: number }
  | { readonly code: "too_many_groups" };
