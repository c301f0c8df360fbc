import { HOLD_SHARES, HOLD_WINDOW } from "../constants.ts";

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
