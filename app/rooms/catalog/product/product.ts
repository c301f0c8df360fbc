import { FEW_LEFT, MAX_QUANTITY, EXCERPT_LENGTH } from "../constants.ts";

/** Stock less held pieces, never below 0; a null stock counts as none. */
export const availableStock = (stock: number | null, held: number): number => Math.max(0, (stock ?? 0) - held);

/** Whether anything can be bought. */
export const isInStock = (available: number): boolean => available > 0;

/** The most pieces of one line: those available, at most 999; 999 for an unknown stock. */
export const maxQuantity = (available: number | null): number => Math.min(available ?? MAX_QUANTITY, MAX_QUANTITY);

/** The pieces left when few (1 to 10), else null. */
export const fewLeft = (available: number): number | null =>
  available > 0 && available <= FEW_LEFT ? available : null;

const PERCENT = 100;
/** Discounts have at most two decimals; whole numbers keep 29.99 at 15 % exact. */
const SCALE = 100;

/** The price of one piece in cents: price × (100 − discount) / 100, rounded half up. */
export function chargedPrice(priceCents: number, discount: number | null): number {
  const remaining = (PERCENT - (discount ?? 0)) * SCALE;
  const divisor = PERCENT * SCALE;
  return Math.floor((priceCents * Math.round(remaining) * 2 + divisor) / (divisor * 2));
}

/** The price to strike out when a discount lowers it, else null. */
export const struckPrice = (priceCents: number, discount: number | null): number | null =>
  chargedPrice(priceCents, discount) < priceCents ? priceCents : null;

/** The path of a product's page. */
export const productPath = ({ slug, id }: { readonly slug: string; readonly id: string }): string =>
  `/product/${slug}/${id}`;

/** head + tail is the whole text. */
export type Excerpt = { readonly head: string; readonly tail: string };

/** Cuts after the last whole word within the length; a comma or colon after it goes to the tail. */
export function descriptionExcerpt(text: string, length = EXCERPT_LENGTH): Excerpt {
  if (text.length <= length) return { head: text, tail: "" };
  const lastSpace = text.slice(0, length + 1).search(/\s\S*$/);
  // An endless word is cut anyway, but never inside a surrogate pair.
  const cut = lastSpace > 0 ? lastSpace : length - Number(/[\uD800-\uDBFF]/.test(text[length - 1] ?? ""));
  const head = text.slice(0, cut).replace(/[\s,;:–—-]+$/, "");
  return { head, tail: text.slice(head.length) };
}
