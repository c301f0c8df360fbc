import { FEW_LEFT, MAX_QUANTITY, EXCERPT_LENGTH } from "../constants.ts";

/** Pieces that can be bought: stock less held ones, never below 0; no stock figure counts as none. */
export const availableStock = (stock: number | null, held: number): number => Math.max(0, (stock ?? 0) - held);

/** Whether anything can be bought. */
export const isInStock = (available: number): boolean => available > 0;

/** The most pieces one line may have: what is available, at most 999; 999 where no figure is known. */
export const maxQuantity = (available: number | null): number => Math.min(available ?? MAX_QUANTITY, MAX_QUANTITY);

/** Returns the stock left when it is 1 to 10, else null. */
export const fewLeft = (available: number): number | null =>
  available > 0 && available <= FEW_LEFT ? available : null;

const PERCENT = 100;
/** Discounts carry at most two decimals; whole numbers keep 29.99 at 15 % exact. */
const SCALE = 100;

/** The price of one piece in cents: price × (100 − discount) / 100, rounded half up. */
export function chargedPrice(priceCents: number, discount: number | null): number {
  const remaining = (PERCENT - (discount ?? 0)) * SCALE;
  const divisor = PERCENT * SCALE;
  return Math.floor((priceCents * Math.round(remaining) * 2 + divisor) / (divisor * 2));
}

/** The price to strike out: the full one when a discount takes something off, else null. */
export const struckPrice = (priceCents: number, discount: number | null): number | null =>
  chargedPrice(priceCents, discount) < priceCents ? priceCents : null;

/** The address of a product's page. */
export const productPath = ({ slug, id }: { readonly slug: string; readonly id: string }): string =>
  `/product/${slug}/${id}`;

/** A text cut in two: what shows at once and what "Read more" adds; head + tail is the whole text. */
export type Excerpt = { readonly head: string; readonly tail: string };

/** Cuts after the last whole word within the length, 300 characters by default; a comma or colon after it goes to the tail. */
export function descriptionExcerpt(text: string, length = EXCERPT_LENGTH): Excerpt {
  if (text.length <= length) return { head: text, tail: "" };
  const lastSpace = text.slice(0, length + 1).search(/\s\S*$/);
  // One endless word is cut where it must be, but never inside a surrogate pair.
  let cut = lastSpace > 0 ? lastSpace : length - Number(/[\uD800-\uDBFF]/.test(text[length - 1] ?? ""));
  while (/[\s,;:–—-]/.test(text[cut - 1] ?? "")) cut -= 1;
  return { head: text.slice(0, cut), tail: text.slice(cut) };
}
