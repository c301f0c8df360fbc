import { COOKIE_AGE, hasCookie, plainCookie, readCookie } from "#app/shared/http/request/cookies.ts";
import { CART_COOKIE, UNDO_CART_COOKIE, UNDO_SECONDS, UNDO_WISHLIST_COOKIE, WISHLIST_COOKIE } from "./constants.ts";
import { parseCart, serializeCart, parseWishlist, serializeWishlist } from "./cart-lines.ts";
import type { CartLine, Wish } from "./types.ts";

const cookieIn = (headers: Headers, name: string): string => readCookie(headers.get("cookie"), name) ?? "";
const kept = (name: string, text: string): string => plainCookie(name, text, text === "" ? 0 : COOKIE_AGE.year);

export const cartIn = (headers: Headers): CartLine[] => parseCart(cookieIn(headers, CART_COOKIE));

export const wishlistIn = (headers: Headers): Wish[] => parseWishlist(cookieIn(headers, WISHLIST_COOKIE));

type Log = { warn(facts: { readonly lists: readonly string[] }, text: string): void };

export function brokenLists(cookies: string | null): string[] {
  const written = [
    [CART_COOKIE, (text: string | undefined) => serializeCart(parseCart(text))],
    [WISHLIST_COOKIE, (text: string | undefined) => serializeWishlist(parseWishlist(text))],
  ] as const;
  return written.flatMap(([name, rewritten]) => {
    const text = hasCookie(cookies, name) ? readCookie(cookies, name) : "";
    return text === "" || text === rewritten(text) ? [] : [name];
  });
}

/** Logs malformed cookies; their readable parts are still used. */
export function logBrokenLists(headers: Headers, log: Log): void {
  const lists = brokenLists(headers.get("cookie"));
  if (lists.length > 0) log.warn({ lists }, "unreadable browser storage ignored");
}

/** Kept for a year; no lines delete the cookie. */
export const cartCookie = (lines: readonly CartLine[]): string => kept(CART_COOKIE, serializeCart(lines));

export const wishlistCookie = (wishes: readonly Wish[]): string => kept(WISHLIST_COOKIE, serializeWishlist(wishes));

/** Whether the answer must rewrite the cart. */
export const isCartStale = (headers: Headers, lines: readonly CartLine[]): boolean =>
  isStale(
    headers,
    CART_COOKIE,
    serializeCart(headers.get("sec-fetch-dest") === "empty" ? pricedAsSent(headers, lines) : lines),
  );

/** Script records the price of an addition itself: an answer that adds one could replace a cart that has grown since. */
function pricedAsSent(headers: Headers, lines: readonly CartLine[]): CartLine[] {
  const unpriced = new Set(
    cartIn(headers).flatMap(({ productId, shownCents }) => (shownCents === undefined ? [productId] : [])),
  );
  return lines.map(({ shownCents, ...line }) =>
    shownCents === undefined || unpriced.has(line.productId) ? line : { ...line, shownCents },
  );
}

export const isWishlistStale = (headers: Headers, wishes: readonly Wish[]): boolean =>
  isStale(headers, WISHLIST_COOKIE, serializeWishlist(wishes));

/** Safari deletes script-written cookies after a week: a newly opened page writes them for a year. */
const isStale = (headers: Headers, name: string, text: string): boolean =>
  cookieIn(headers, name) !== text || (text !== "" && headers.get("sec-fetch-dest") === "document");

export const undoCartIn = (headers: Headers): string => serializeCart(parseCart(cookieIn(headers, UNDO_CART_COOKIE)));
export const undoWishlistIn = (headers: Headers): string =>
  serializeWishlist(parseWishlist(cookieIn(headers, UNDO_WISHLIST_COOKIE)));
export const undoCartCookie = (lines: readonly CartLine[]): string =>
  plainCookie(UNDO_CART_COOKIE, serializeCart(lines), UNDO_SECONDS);
export const undoWishlistCookie = (wishes: readonly Wish[]): string =>
  plainCookie(UNDO_WISHLIST_COOKIE, serializeWishlist(wishes), UNDO_SECONDS);
