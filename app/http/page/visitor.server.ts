import { hasSessionCookie } from "#app/rooms/accounts/sign-in/read-session.server.ts";
import { CART_COOKIE, WISHLIST_COOKIE } from "#app/rooms/cart/constants.ts";
import { badgeText, countPieces, parseCart, parseWishlist } from "#app/rooms/cart/cart-lines.ts";
import { brokenLists } from "#app/rooms/cart/visitor-cookies.ts";
import { deliverToIn } from "#app/rooms/shipping/delivery/deliver-to-cookie.ts";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { readPreferences, type Preferences } from "#app/shared/http/request/preferences.ts";

/** The visitor's own values on a page: the texts of the two counts, and the delivery country ("" for none). */
export type Visitor = { readonly cartCount: string; readonly wishlistCount: string; readonly country: string };
export type Visit = { readonly preferences: Preferences; readonly visitor: Visitor };

export function readVisitor(cookies: string | null): Visitor {
  return {
    cartCount: badgeText(countPieces(parseCart(readCookie(cookies, CART_COOKIE)))),
    wishlistCount: badgeText(parseWishlist(readCookie(cookies, WISHLIST_COOKIE)).length),
    country: deliverToIn(cookies),
  };
}

const MAX_VISITS = 2000;
const MAX_LENGTH = 1024;

/** Parses Cookie headers and remembers the last ones, since browsers repeat them with every request. */
export class Visits {
  private readonly known = new Map<string, Visit>();

  /** The visit; null with a session, or with unreadable lists, which are logged elsewhere. */
  read(cookies: string): Visit | null {
    const known = this.known.get(cookies);
    if (known) return known;
    if (hasSessionCookie(cookies) || brokenLists(cookies).length > 0) return null;
    const visit = { preferences: readPreferences(cookies), visitor: readVisitor(cookies) };
    if (cookies.length > MAX_LENGTH) return visit;
    if (this.known.size >= MAX_VISITS) this.known.clear();
    this.known.set(cookies, visit);
    return visit;
  }
}
