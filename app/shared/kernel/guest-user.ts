/** Where a guest's browser keeps what was typed at the checkout, and for how long in milliseconds. */
export const GUEST_USER_KEY = "guestUser";
export const GUEST_USER_MS = 24 * 3_600_000;
