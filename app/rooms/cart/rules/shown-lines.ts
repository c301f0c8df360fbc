import type { CartLine, PricedCartLine } from "../types.ts";

/**
 * The cart's lines as the browser shows them while changes are on their way: `kept` is what its cookie holds by now. A line
 * that is not in it has been removed. Never more than what can be had.
 */
export function shownLines(lines: readonly PricedCartLine[], kept: readonly CartLine[]): PricedCartLine[] {
  const quantities = new Map(kept.map(({ productId, quantity }) => [productId, quantity]));
  return lines.flatMap((line) => {
    const wanted = quantities.get(line.productId);
    if (wanted === undefined) return [];
    const quantity = Math.min(wanted, line.maxQuantity);
    return [{ ...line, quantity, lineCents: line.unitCents * quantity }];
  });
}

/** The lines that can be bought: these are what totals are made of. */
export const buyableLines = (lines: readonly PricedCartLine[]): PricedCartLine[] =>
  lines.filter((line) => line.quantity > 0);

/** A line as the cookie keeps it once it has been shown; a sold-out one with one piece. */
export const toKeep = ({ productId, quantity, unitCents }: PricedCartLine): CartLine => ({
  productId,
  quantity: Math.max(quantity, 1),
  shownCents: unitCents,
});
