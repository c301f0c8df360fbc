import type { CartProduct, ProductCard } from "#app/rooms/catalog/types.ts";
import { MAX_QUANTITY, MAX_SUGGESTIONS } from "../constants.ts";
import type { Cart, CartLine, PricedCartLine } from "../types.ts";

/** Prices the cart at today's prices; caps quantities, marks sold-out lines, drops products that left the shop. */
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

function noticeFor(requested: number, available: number): PricedCartLine["notice"] {
  if (available === 0) return "sold_out";
  return available < requested ? "reduced" : null;
}

/** The lines while changes are pending: `kept` is the cookie's cart, and a missing line was removed. Caps quantities at the stock. */
export function shownLines(lines: readonly PricedCartLine[], kept: readonly CartLine[]): PricedCartLine[] {
  const quantities = new Map(kept.map(({ productId, quantity }) => [productId, quantity]));
  return lines.flatMap((line) => {
    const requested = quantities.get(line.productId);
    if (requested === undefined) return [];
    const quantity = Math.min(requested, line.maxQuantity);
    return [{ ...line, quantity, lineCents: line.unitCents * quantity }];
  });
}

/** The lines that count towards totals. */
export const buyableLines = (lines: readonly PricedCartLine[]): PricedCartLine[] =>
  lines.filter((line) => line.quantity > 0);

/** A line as kept after it was shown; a sold-out one keeps one piece. */
export const toKeep = ({ productId, quantity, unitCents }: PricedCartLine): CartLine => ({
  productId,
  quantity: Math.max(quantity, 1),
  shownCents: unitCents,
});

export type Suggestion = Pick<ProductCard, "id" | "name" | "slug" | "priceCents" | "picture">;

type SuggestionContext = { readonly missingCents: number; readonly inCart: readonly string[] };

/** Products that reach free shipping, cheapest first, then those that come nearest. */
export function suggestions(
  candidates: readonly ProductCard[],
  { missingCents, inCart }: SuggestionContext,
): Suggestion[] {
  const distance = ({ priceCents }: ProductCard): number => Math.abs(priceCents - missingCents);
  const reaches = ({ priceCents }: ProductCard): number => Number(priceCents >= missingCents);
  return candidates
    .filter(({ id, isInStock }, at) => {
      const isFirst = candidates.findIndex((other) => other.id === id) === at;
      return isFirst && isInStock && !inCart.includes(id);
    })
    .toSorted((one, other) => reaches(other) - reaches(one) || distance(one) - distance(other))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, slug, priceCents, picture }) => ({ id, name, slug, priceCents, picture }));
}
