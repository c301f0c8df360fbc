import type { StockLevel } from "../types.ts";
import { stockLevel } from "./stock-level.ts";

/**
 * What staff are told when a stock moves: that it has just fallen to low or to none; null when nothing new is to be
 * said.
 */
export function stockWarning(before: number, after: number): Exclude<StockLevel, "in"> | null {
  const level = stockLevel(after);
  return after < before && level !== "in" && level !== stockLevel(before) ? level : null;
}
