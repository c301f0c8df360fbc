/** The storage key of a guest's checkout entries in the browser, and how long they stay (ms). */
export const GUEST_USER_KEY = "guestUser";
export const GUEST_USER_MS = 24 * 3_600_000;
