import { MAX_LINES } from "../constants.ts";
import type { CartChange, CartLine } from "../types.ts";
import { addToCart, parseCart, setQuantity } from "../cart-lines.ts";

/** Applies one change; `restore` brings back what an undo names. */
export function changeCart(lines: readonly CartLine[], change: CartChange): CartLine[] {
  switch (change.intent) {
    case "add":
      return addToCart(lines, change.productId, change.quantity);
    case "set":
      return setQuantity(lines, change.productId, change.quantity);
    case "remove":
      return setQuantity(lines, change.productId, 0);
    case "clear":
      return [];
    case "restore":
      return [...lines, ...parseCart(change.cart).filter((line) => !has(lines, line.productId))].slice(0, MAX_LINES);
  }
}

const has = (lines: readonly CartLine[], productId: string): boolean =>
  lines.some((line) => line.productId === productId);
