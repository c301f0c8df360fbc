import { FEW_LEFT, HOLD_SHARES, HOLD_WINDOW, LOW_STOCK_MAX, MAX_QUANTITY, OFFERED_STEP } from "../constants.ts";
import type { StockLevel, StockLine } from "../types.ts";

/** How full the shelf is: no figure or 0 is out, 1 to 10 low, above in. */
export function stockLevel(stock: number | null): StockLevel {
  if (stock === null || stock <= 0) return "out";
  return stock <= LOW_STOCK_MAX ? "low" : "in";
}

/** Pieces by product, same products summed, in product id order: every movement takes locks in this order. */
export function stockLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase();
    if (quantity > 0) sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** One product in what a checkout holds and in what it wants. */
export type HoldChange = { readonly productId: string; readonly held: number; readonly wanted: number };

/** All products held or wanted, in product id order, with both quantities (F-35: own holds count as free for their owner). */
export function holdChanges(held: readonly StockLine[], wanted: readonly StockLine[]): HoldChange[] {
  const quantityOf = (lines: readonly StockLine[]): Map<string, number> =>
    new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const before = quantityOf(stockLines(held));
  const after = quantityOf(stockLines(wanted));
  return stockLines([...held, ...wanted]).map(({ productId }) => ({
    productId,
    held: before.get(productId) ?? 0,
    wanted: after.get(productId) ?? 0,
  }));
}

/** What staff are told when a stock moves: that it has just fallen to low or to none; null when nothing new is to be said. */
export function stockWarning(before: number, after: number): Exclude<StockLevel, "in"> | null {
  const level = stockLevel(after);
  return after < before && level !== "in" && level !== stockLevel(before) ? level : null;
}

/** Kept pages on which a change of what can be bought is to be seen: all that list the product, its own alone, or none. */
export type ShownOn = "lists" | "own" | "none";

/** Where it shows that so many pieces of a product can be bought now, and so many could before. */
export function shownOn(before: number, after: number): ShownOn {
  if (before > 0 !== after > 0) return "lists";
  return offered(before) === offered(after) ? "none" : "own";
}

/** What the product's page says of so many pieces: the exact number of few, else about how many may be chosen. */
const offered = (available: number): number =>
  available <= FEW_LEFT
    ? Math.max(0, available)
    : Math.min(MAX_QUANTITY, Math.ceil(available / OFFERED_STEP) * OFFERED_STEP);

/** The unpaid holds of one source on one product. */
export type HoldUsage = {
  readonly kind: string;
  /** Pieces in live holds of its other checkouts. */
  readonly held: number;
  /** Pieces times minutes of its unpaid holds within the window, live ones included. */
  readonly pieceMinutes: number;
};

/**
 * The most pieces of a product that one checkout may keep, given everybody it is counted as: the tightest limit decides, 0 when a
 * source has used up its time. `scale` multiplies every limit.
 */
export function holdAllowance(stock: number, usages: readonly HoldUsage[], scale: number): number {
  return Math.min(stock, ...usages.map((usage) => allowanceOf(stock, usage, scale)));
}

function allowanceOf(stock: number, { kind, held, pieceMinutes }: HoldUsage, scale: number): number {
  if (!isLimited(kind)) return stock;
  const { share, atLeast } = HOLD_SHARES[kind];
  const most = Math.min(stock, Math.max(atLeast, Math.ceil(stock * share)) * scale);
  if (pieceMinutes >= most * HOLD_WINDOW.minutes * scale) return 0;
  return Math.max(0, Math.floor(most - held));
}

const isLimited = (kind: string): kind is keyof typeof HOLD_SHARES => kind in HOLD_SHARES;
