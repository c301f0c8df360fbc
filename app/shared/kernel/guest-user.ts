/** The key under which a guest's browser keeps the entries of the checkout, and for how long (ms). */
export const GUEST_USER_KEY = "guestUser";
export const GUEST_USER_MS = 24 * 3_600_000;
