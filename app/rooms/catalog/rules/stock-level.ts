import { LOW_STOCK_MAX } from "../constants.ts";
import type { StockLevel } from "../types.ts";

/** How full the shelf is: no figure or 0 is out, 1 to 10 low, above in. */
export function stockLevel(stock: number | null): StockLevel {
  if (stock === null || stock <= 0) return "out";
  return stock <= LOW_STOCK_MAX ? "low" : "in";
}
