import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import type { Purchase } from "../types.ts";

/** What a checkout and its order store alike, besides lines and address. */
type Frozen = Omit<Purchase, "lines" | "address">;
type Columns = Readonly<Record<"subtotal" | "tax" | "tax_rate" | "shipping_cost" | "total" | "currency", string>>;

/** Amounts as decimals, for a row of either table. */
export const purchaseColumns = (purchase: Frozen): Omit<Columns, "tax_rate"> & { readonly tax_rate: number } => ({
  subtotal: toDecimal(purchase.subtotalCents),
  tax: toDecimal(purchase.taxCents),
  tax_rate: purchase.taxPercent,
  shipping_cost: toDecimal(purchase.shippingCents),
  total: toDecimal(purchase.totalCents),
  currency: purchase.currency,
});

/** The inverse of `purchaseColumns`. */
export const frozenIn = (row: Columns): Frozen => ({
  subtotalCents: toCents(row.subtotal),
  taxCents: toCents(row.tax),
  taxPercent: Number(row.tax_rate),
  shippingCents: toCents(row.shipping_cost),
  totalCents: toCents(row.total),
  currency: row.currency,
});
