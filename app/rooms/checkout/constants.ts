/** How long prices and stock are kept for an open checkout, in minutes. */
export const CHECKOUT_MINUTES = 30;
/** A checkout with less time left is renewed when its payment begins, in minutes: enough to type a card and answer the bank. */
export const RENEW_BELOW_MINUTES = 20;
/** How much longer its stock stays held, in minutes: time to cancel the intent first. */
export const HOLD_GRACE_MINUTES = 3;
/** How long an unfinished intent is reconciled, in hours. */
export const RECONCILE_HOURS = 24;
/** How long the browser waits for the payment function, in milliseconds. */
export const BROWSER_TIMEOUT_MS = 20_000;
/** The shares of the progress bar and the least time some of them stand, in milliseconds. */
export const PROGRESS = { start: 0, paid: 25, ordering: 50, ordered: 75, done: 100 } as const;
export const PROGRESS_PAUSES = { afterPaid: 500, afterOrdered: 300 } as const;
/** Largest difference of a submitted amount, in cents: by the specification's first wording, and by the decisive one. */
export const PARTS_TOLERANCE_CENTS = 100;
export const TOTAL_TOLERANCE_CENTS = 1;
/** How far back the provider's own list is read each time, in hours: longer than a checkout lives. */
export const RECONCILE_LIST_HOURS = 3;
/**
 * The breaker against card testing opens after more than `attempts` within the window of which more than `declinedShare` were declined;
 * while it is open, guests solve a puzzle before they pay.
 */
export const BREAKER = { attempts: 20, declinedShare: 0.3, windowMinutes: 5, openMinutes: 10 } as const;
/** How many leading zero bits a puzzle's hash needs: some seconds of a phone, once per payment; and how long its solution counts, in minutes. */
export const PUZZLE_BITS = 16;
export const PROOF_MINUTES = 15;
/** Key of the job that frees the stock of a checkout whose browser left, and how long it waits for a return, in seconds. */
export const RELEASE_LEFT_TASK = "release-left-checkout";
export const LEFT_SECONDS = 30;
/** Key of the job that cancels the payments of sources with too many declined cards. */
export const CLOSE_PAYMENTS_TASK = "close-locked-payments";
/** How often the waiting view reloads, in seconds, and the longest wait of the browser for one of the checkout's forms. */
export const WAITING_REFRESH_SECONDS = 10;
export const FORM_TIMEOUT_MS = 40_000;
