import type { CartProduct } from "#app/rooms/catalog/types.ts";
import type { Addition, CartLine } from "../types.ts";
import { addToCart, keepPrice, setQuantity } from "../cart-lines.ts";
import { priceCart } from "../viewing/price-cart.ts";

export type AdditionRequest = { readonly productId: string; readonly quantity: number };

/** Adds to the cart what the shop and the stock allow, and returns the outcome. */
export function judgeAddition(
  lines: readonly CartLine[],
  request: AdditionRequest,
  product: CartProduct | undefined,
): Addition {
  const raisedLines = addToCart(lines, request.productId, request.quantity);
  const line = raisedLines.find(({ productId }) => productId === request.productId);
  const [priced] = line && product ? priceCart([line], [product]).lines : [];
  if (!product?.showInShop) return { code: "gone", lines };
  if (!line || !priced) return { code: "full", lines };
  if (priced.notice === "sold_out") return { code: "sold_out", lines };
  const { name } = product;
  const kept = keepPrice(raisedLines, request.productId, product.priceCents);
  if (priced.notice === null) return { code: "added", lines: kept, name };
  return {
    code: "reduced",
    lines: setQuantity(kept, request.productId, priced.quantity),
    name,
    left: priced.maxQuantity,
  };
}
