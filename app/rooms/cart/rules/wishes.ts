import { MAX_LINES } from "../constants.ts";
import type { Wish } from "../types.ts";
import { compactId, shownPrice, wholeId } from "./cookie-words.ts";

/** Reads the wishlist cookie; what cannot be read is left out, wishes of before have no price. */
export function parseWishlist(cookie: string | undefined): Wish[] {
  return (cookie ?? "").split("_").reduce<Wish[]>((wishes, part) => {
    const [compact = "", cents = ""] = part.split(".");
    const productId = wholeId(compact);
    return productId === null ? wishes : addWish(wishes, { productId, ...shownPrice(cents) });
  }, []);
}

/** Writes the wishlist as compact cookie text, a wish as id or id.cents: 50 of them fit well under 4 kB. */
export const serializeWishlist = (wishes: readonly Wish[]): string =>
  wishes
    .map(({ productId, shownCents }) => compactId(productId) + (shownCents === undefined ? "" : `.${shownCents}`))
    .join("_");

/** Adds a wish as the last one; a product that is there stays as it is, a full list takes no more. */
export const addWish = (wishes: readonly Wish[], wish: Wish): Wish[] =>
  wishes.length >= MAX_LINES || isWished(wishes, wish.productId) ? [...wishes] : [...wishes, wish];

/** Takes a product off the list, or adds it; a full list stays as it is. */
export const toggleWish = (wishes: readonly Wish[], wish: Wish): Wish[] =>
  isWished(wishes, wish.productId) ? withoutWish(wishes, wish.productId) : addWish(wishes, wish);

/** The list without a product. */
export const withoutWish = (wishes: readonly Wish[], id: string): Wish[] =>
  wishes.filter(({ productId }) => productId !== id);

/** Whether a product is on the list. */
export const isWished = (wishes: readonly Wish[], id: string): boolean =>
  wishes.some(({ productId }) => productId === id);
