import type { CartLine, PricedCartLine } from "../types.ts";

/**
 * The cart's lines as the browser shows them while changes are on their way: `wanted` holds a quantity per product id,
 * 0 for a line that has been removed. Never more than what can be had.
 */
export function shownLines(lines: readonly PricedCartLine[], wanted: ReadonlyMap<string, number>): PricedCartLine[] {
  return lines
    .map((line) => withQuantity(line, wanted.get(line.productId)))
    .filter((line) => wanted.get(line.productId) !== 0);
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

function withQuantity(line: PricedCartLine, wanted: number | undefined): PricedCartLine {
  if (wanted === undefined) return line;
  const quantity = Math.min(wanted, line.maxQuantity);
  return { ...line, quantity, lineCents: line.unitCents * quantity };
}
