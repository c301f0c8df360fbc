export const CART_COOKIE = "cart";
export const WISHLIST_COOKIE = "wishlist";
export const MAX_LINES = 50;
export const MAX_QUANTITY = 999;
export const BADGE_CAP = 9;
export const COMPACT_ID_LENGTH = 32;
/** Cleared contents; pages without script offer "Undo" while they are kept. */
export const UNDO_CART_COOKIE = "cart-undo";
export const UNDO_WISHLIST_COOKIE = "wishlist-undo";
export const UNDO_SECONDS = 60;
export const MAX_SUGGESTIONS = 2;
export const REMOVAL_MS = 300;
export const ADDITION_MS = 20_000;
/** How long a failed addition waits, in case its page is being left. */
export const LEAVING_MS = 300;
export const QUANTITY_PAUSE_MS = 300;
