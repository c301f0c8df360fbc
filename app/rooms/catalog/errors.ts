import type { StockShortage } from "./types.ts";

/** Not enough pieces for a line: the whole reservation is refused. */
export type StockShort = StockShortage & { readonly code: "stock_short" };
