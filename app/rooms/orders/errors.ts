import type { StockShort } from "../catalog/errors.ts";
import type { RefundError } from "../payments/errors.ts";

export type ChangeStatusError =
  | { readonly code: "not_found" }
  | { readonly code: "changed_by_other" }
  | { readonly code: "unknown_carrier" }
  | StockShort;

export type CorrectParcelError = "not_found" | "changed_by_other" | "not_shipped" | "unknown_carrier";

export type RefundOrderError = { readonly code: "not_found" } | RefundError;

/** All missing fields, or the same error for a wrong id and a wrong e-mail. */
export type LookUpError = "id_required" | "email_required" | "not_found";
