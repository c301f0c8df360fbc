import type { CartProduct } from "#app/rooms/catalog/types.ts";
import type { Addition, CartLine, ChangeAnswer } from "../types.ts";
import { addToCart, keepPrice, setQuantity } from "../cart-lines.ts";
import { priceCart } from "../viewing/price-cart.ts";
import { addTexts } from "../buy-messages.ts";
import { cartTexts } from "../messages.ts";

type Wish = { readonly productId: string; readonly quantity: number };

/** Adds what the shop and the stock allow, and returns the outcome. */
export function judgeAddition(lines: readonly CartLine[], wish: Wish, product: CartProduct | undefined): Addition {
  const wanted = addToCart(lines, wish.productId, wish.quantity);
  const line = wanted.find(({ productId }) => productId === wish.productId);
  const [priced] = line && product ? priceCart([line], [product]).lines : [];
  if (!product?.showInShop) return { code: "gone", lines };
  if (!line || !priced) return { code: "full", lines };
  if (priced.notice === "sold_out") return { code: "sold_out", lines };
  const { name } = product;
  const kept = keepPrice(wanted, wish.productId, product.priceCents);
  if (priced.notice === null) return { code: "added", lines: kept, name };
  return {
    code: "reduced",
    lines: setQuantity(kept, wish.productId, priced.quantity),
    name,
    left: priced.maxQuantity,
  };
}

/** The messages after adding to the cart. */
export function additionAnswer(addition: Addition, doneText: (name: string) => string = cartTexts.added): ChangeAnswer {
  switch (addition.code) {
    case "added":
      return { text: doneText(addition.name), isError: false };
    case "reduced":
      return { text: cartTexts.onlyInStock(addition.left), isError: false };
    case "sold_out":
      return { text: addTexts.outOfStock, isError: true };
    case "gone":
      return { text: cartTexts.gone, isError: true };
    case "full":
      return { text: cartTexts.full, isError: true };
  }
}
