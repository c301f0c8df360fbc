import type { StockShortage } from "./types.ts";

/** What a buyer reads when a line cannot be filled. */
export const stockShortText = ({ name, left }: Pick<StockShortage, "name" | "left">): string =>
  left === 0 ? `${name} is sold out.` : `Only ${left} left of ${name}. Please update your cart.`;
