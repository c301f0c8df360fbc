const PERCENT = 100;
/** Discounts carry at most two decimals; whole numbers keep 29.99 at 15 % exact. */
const SCALE = 100;

/** The price of one piece in cents: price × (100 − discount) / 100, rounded half up. */
export function chargedPrice(priceCents: number, discount: number | null): number {
  const remaining = (PERCENT - (discount ?? 0)) * SCALE;
  const divisor = PERCENT * SCALE;
  return Math.floor((priceCents * Math.round(remaining) * 2 + divisor) / (divisor * 2));
}

/** The price to strike out: the full one when a discount takes something off, else null. */
export const struckPrice = (priceCents: number, discount: number | null): number | null =>
  chargedPrice(priceCents, discount) < priceCents ? priceCents : null;
