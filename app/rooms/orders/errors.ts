import type { StockShort } from "../catalog/errors.ts";
import type { RefundError } from "../payments/errors.ts";

/** Why a status change is not made. */
export type ChangeStatusError =
  | { readonly code: "not_found" }
  /** Somebody changed the order since it was read. */
  | { readonly code: "changed_by_other" }
  /** The shop has no such carrier, or uses it no more. */
  | { readonly code: "unknown_carrier" }
  | StockShort;

/** Why carrier and tracking number are not corrected. */
export type CorrectParcelError = "not_found" | "changed_by_other" | "not_shipped" | "unknown_carrier";

/** Why a refund is not made. */
export type RefundOrderError = { readonly code: "not_found" } | RefundError;

/** Why a look-up gives no order: all that is missing, or one answer for a wrong id and a wrong e-mail. */
export type LookUpError = "id_required" | "email_required" | "not_found";
