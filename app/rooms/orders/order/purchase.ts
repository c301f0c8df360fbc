import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import type { ShippingAddress } from "#app/rooms/shipping/types.ts";

/** A copy, unaffected by later changes of the product. Prices in cents. */
export type PurchaseLine = {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly originalUnitCents: number | null;
  readonly imageUrl: string | null;
};

/** The part of a checkout that its order keeps; amounts in cents. A field added here is stored with both by the columns below. */
export type Purchase = {
  readonly lines: readonly PurchaseLine[];
  readonly address: ShippingAddress;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly taxPercent: number;
  readonly currency: string;
};

/** Stored in the same columns of both tables; lines and address differ. */
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
