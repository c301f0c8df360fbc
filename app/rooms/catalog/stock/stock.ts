import { FEW_LEFT, HOLD_SHARES, HOLD_WINDOW, LOW_STOCK_MAX, MAX_QUANTITY, OFFERED_STEP } from "../constants.ts";
import type { StockLevel, StockLine } from "../types.ts";

/** null or 0 is out, 1 to 10 low, above in. */
export function stockLevel(stock: number | null): StockLevel {
  const left = stock ?? 0;
  if (left <= 0) return "out";
  return left <= LOW_STOCK_MAX ? "low" : "in";
}

/** Sums the pieces by product, in product id order: every movement locks in this order. */
export function stockLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase();
    if (quantity > 0) sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return [...sums.keys()].toSorted().map((productId) => ({ productId, quantity: sums.get(productId) ?? 0 }));
}

export type HoldChange = { readonly productId: string; readonly held: number; readonly requested: number };

/** All products held or requested, in product id order; a buyer's own holds count as free. */
export function holdChanges(held: readonly StockLine[], requested: readonly StockLine[]): HoldChange[] {
  const quantityOf = (lines: readonly StockLine[]): Map<string, number> =>
    new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const before = quantityOf(stockLines(held));
  const after = quantityOf(stockLines(requested));
  return stockLines([...held, ...requested]).map(({ productId }) => ({
    productId,
    held: before.get(productId) ?? 0,
    requested: after.get(productId) ?? 0,
  }));
}

/** What returns to stock (negative: leaves it) when an order that took `taken` should have taken `due`, in product id order. */
export function takenCorrections(
  due: readonly StockLine[],
  taken: readonly StockLine[],
): { readonly productId: string; readonly change: number }[] {
  const sums = new Map(stockLines(due).map(({ productId, quantity }) => [productId, -quantity]));
  for (const { productId, quantity } of taken) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums.keys()]
    .toSorted()
    .map((productId) => ({ productId, change: sums.get(productId) ?? 0 }))
    .filter(({ change }) => change !== 0);
}

/** The level a stock just fell to, low or out; null when there is nothing new to report. */
export function stockWarning(before: number, after: number): Exclude<StockLevel, "in"> | null {
  if (after > before || stockLevel(after) === stockLevel(before)) return null;
  return after > 0 ? "low" : "out";
}

export type ShownOn = "lists" | "own" | "none";

/** Which cached pages a change of available pieces affects: all that list the product, its own alone, or none. */
export function shownOn(before: number, after: number): ShownOn {
  if (before > 0 !== after > 0) return "lists";
  return offered(before) === offered(after) ? "none" : "own";
}

const offered = (available: number): number =>
  available <= FEW_LEFT
    ? Math.max(0, available)
    : Math.min(MAX_QUANTITY, Math.ceil(available / OFFERED_STEP) * OFFERED_STEP);

export type HoldUsage = {
  readonly kind: string;
  /** Pieces in live holds of the source's other checkouts. */
  readonly held: number;
  /** Pieces times minutes of unpaid holds within the window, live ones included. */
  readonly pieceMinutes: number;
};

/** The most pieces one checkout may hold: the tightest source decides, 0 when one has used up its time. `scale` multiplies every limit. */
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
