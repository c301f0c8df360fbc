/** How long an open checkout keeps prices and stock. */
export const CHECKOUT_MINUTES = 30;
/** With less time left, a payment renews the checkout first: enough to type a card and answer the bank. */
export const RENEW_BELOW_MINUTES = 20;
/** How much longer the stock stays held: time to cancel the intent first. */
export const HOLD_GRACE_MINUTES = 3;
export const RECONCILE_HOURS = 24;
export const BROWSER_TIMEOUT_MS = 20_000;
/** The progress bar's percentages and minimum display times (ms). */
export const PROGRESS = { start: 0, paid: 25, ordering: 50, ordered: 75, done: 100 } as const;
export const PROGRESS_PAUSES = { afterPaid: 500, afterOrdered: 300 } as const;
/** In cents: by the specification's first wording, and by the decisive one. */
export const PARTS_TOLERANCE_CENTS = 100;
export const TOTAL_TOLERANCE_CENTS = 1;
/** How far back each run reads the provider's list, in hours: longer than a checkout lives. */
export const RECONCILE_LIST_HOURS = 3;
/** The breaker opens after more than `attempts` in the window with more than `declinedShare` declined; guests then solve a puzzle. */
export const BREAKER = { attempts: 20, declinedShare: 0.3, windowMinutes: 5, openMinutes: 10 } as const;
/** Leading zero bits of the hash (seconds on a phone), and how long a solution counts, in minutes. */
export const PUZZLE_BITS = 16;
export const PROOF_MINUTES = 15;
/** The job that frees an abandoned checkout's stock, and how long it waits for a return, in seconds. */
export const RELEASE_LEFT_TASK = "release-left-checkout";
export const LEFT_SECONDS = 30;
export const CLOSE_PAYMENTS_TASK = "close-locked-payments";
export const WAITING_REFRESH_SECONDS = 10;
export const FORM_TIMEOUT_MS = 40_000;
