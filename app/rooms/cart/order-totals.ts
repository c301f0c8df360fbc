import { percentOf } from "#app/shared/kernel/format/money.ts";

export type PricedLine = { readonly unitCents: number; readonly quantity: number };

export type Pricing = {
  readonly shippingRateCents: number;
  readonly freeThresholdCents: number;
  readonly taxPercent: number;
};

export type OrderTotals = {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
};

/** Totals in whole cents; an empty cart costs nothing. */
export function orderTotals(lines: readonly PricedLine[], pricing: Pricing): OrderTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const isFree = lines.length === 0 || subtotalCents >= pricing.freeThresholdCents;
  const shippingCents = isFree ? 0 : pricing.shippingRateCents;
  const taxCents = percentOf(subtotalCents, pricing.taxPercent);
  return { subtotalCents, shippingCents, taxCents, totalCents: subtotalCents + shippingCents + taxCents };
}

/** Cents missing for free shipping; 0 when reached. */
export const centsToFreeShipping = (subtotalCents: number, freeThresholdCents: number): number =>
  Math.max(0, freeThresholdCents - subtotalCents);
