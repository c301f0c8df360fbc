import type { StorePictureError } from "../media/errors.ts";
import type { StockShortage } from "./types.ts";

/** Not enough pieces for a line: the whole reservation is refused. */
export type StockShort = StockShortage & { readonly code: "stock_short" };

/** More pieces than one source may hold unpaid; `most` can be ordered now, 0 when none can. */
export type HoldLimit = { readonly code: "hold_limit"; readonly name: string; readonly most: number };

/** Why a field of the product dialog is refused. */
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

/** Why a file is not kept as a picture: it is none, or the shop could not. */
export type PictureError = StorePictureError | "failed";

/** Why a product is not saved. */
export type SaveProductError =
  | { readonly code: "not_found" | "changed_by_other" | "unknown_picture" }
  | { readonly code: "stock_held"; readonly held: number };

/** Why a row of an imported file is left out. */
export type ImportRowError =
  | ProductFieldError
  | "cell_count"
  | "unknown_id"
  | "several_named"
  | "named_twice"
  | "yes_or_no"
  | "no_new_products";

/** Why a file is not taken for an import. */
export type ImportFileError =
  | "no_file"
  | "too_large"
  | "encoding"
  | "open_quote"
  | "after_quote"
  | "no_rows"
  | "too_many";

/** Why an import is not applied: it is gone or done, its columns name no product, nothing is left to do, or products changed since it was looked at. */
export type ApplyImportError = "not_found" | "no_key" | "nothing" | "changed_by_other";

/** Why an import is not taken back. */
export type UndoImportError =
  | { readonly code: "not_found" }
  | { readonly code: "changed_since"; readonly names: readonly string[] };

/** Why a category is not changed. */
export type CategoryError = "not_found" | "exists" | "same" | "changed_by_other";

/** What is wrong with a category's name. */
export type CategoryNameFault = "category_required" | "too_long";

/** Why a list of synonyms is refused; lines count from 1. */
export type SynonymError =
  | { readonly code: "alone" | "too_many_words"; readonly line: number }
  | { readonly code: "too_long"; readonly line: number; readonly word: string }
  | { readonly code: "repeated"; readonly line: number; readonly word: string; readonly first: number }
  | { readonly code: "too_many_groups" };
