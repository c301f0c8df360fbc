import type { StockShort } from "../catalog/errors.ts";
import type { RefundError } from "../payments/errors.ts";

export type ChangeStatusError =
  | { readonly code: "not_found" }
  /** The order was changed since it was read. */
  | { readonly code: "changed_by_other" }
  /** The carrier is unknown or no longer used. */
  | { readonly code: "unknown_carrier" }
  | StockShort;

export type CorrectParcelError = "not_found" | "changed_by_other" | "not_shipped" | "unknown_carrier";

export type RefundOrderError = { readonly code: "not_found" } | RefundError;

/** All missing fields, or the same error for a wrong id and a wrong e-mail. */
export type LookUpError = "id_required" | "email_required" | "not_found";
