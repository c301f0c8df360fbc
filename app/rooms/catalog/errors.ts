import type { StockShortage } from "./types.ts";

/** Not enough pieces for a line: the whole reservation is refused. */
export type StockShort = StockShortage & { readonly code: "stock_short" };

/** No such product (S-DET-33). */
export type ProductNotFound = { readonly code: "product_not_found" };
