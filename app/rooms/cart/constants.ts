/** Names of the first-party cookies that hold the cart and the wishlist. */
export const CART_COOKIE = "cart";
export const WISHLIST_COOKIE = "wishlist";
/** Most lines a cart or wishlist holds. */
export const MAX_LINES = 50;
/** Most pieces of one product, whatever its stock. */
export const MAX_QUANTITY = 999;
/** The badge shows "9+" above this many pieces. */
export const BADGE_CAP = 9;
/** Length of an id without its hyphens, as written in the cookies. */
export const COMPACT_ID_LENGTH = 32;
/** The contents of a cleared cart or wishlist; pages without script offer "Undo" as long as they are kept. */
export const UNDO_CART_COOKIE = "cart-undo";
export const UNDO_WISHLIST_COOKIE = "wishlist-undo";
export const UNDO_SECONDS = 60;
/** Most products suggested beside the free-shipping bar. */
export const MAX_SUGGESTIONS = 2;
/** How long a removed line takes to go. */
export const REMOVAL_MS = 300;
/** How long the shop may take to judge an addition. */
export const ADDITION_MS = 20_000;
/** How long a failed addition waits for its page to be left. */
export const LEAVING_MS = 300;
/** How long the cart page waits for another change of a quantity before it reloads from the server. */
export const QUANTITY_PAUSE_MS = 300;
