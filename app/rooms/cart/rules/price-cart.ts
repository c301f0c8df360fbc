import type { CartProduct } from "#app/rooms/catalog/types.ts";
import { MAX_QUANTITY } from "../constants.ts";
import type { Cart, CartLine, PricedCartLine } from "../types.ts";
import { toKeep } from "./shown-lines.ts";

/**
 * The cart's lines against the products as they are now: quantities cut to what is left, sold-out lines kept and
 * marked, other prices than those last shown told beside them, lines of products that are gone or not in the shop any
 * more left out, as the checkout would. What is charged is the product's price alone.
 */
export function priceCart(lines: readonly CartLine[], products: readonly CartProduct[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const priced = lines.flatMap((line) => {
    const product = byId.get(line.productId);
    return product?.showInShop ? [priceLine(line, product)] : [];
  });
  return {
    lines: priced,
    hasVanished: priced.length < lines.length,
    keptLines: priced.map(toKeep),
  };
}

function priceLine(line: CartLine, product: CartProduct): PricedCartLine {
  const { shownCents = product.priceCents } = line;
  const maxQuantity = Math.min(product.availableStock, MAX_QUANTITY);
  const quantity = Math.min(line.quantity, maxQuantity);
  return {
    productId: product.id,
    name: product.name,
    slug: product.slug,
    picture: product.picture,
    unitCents: product.priceCents,
    originalUnitCents: product.originalPriceCents,
    formerUnitCents: shownCents === product.priceCents ? null : shownCents,
    quantity,
    maxQuantity,
    lineCents: product.priceCents * quantity,
    notice: noticeFor(line.quantity, quantity),
  };
}

function noticeFor(wanted: number, possible: number): PricedCartLine["notice"] {
  if (possible === 0) return "sold_out";
  return possible < wanted ? "reduced" : null;
}
