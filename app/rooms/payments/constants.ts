export const PROVIDER_TIMEOUT_MS = 15_000;
export const PROVIDER_RETRIES = 1;
/** After `failures` in a row no calls for `pauseMs`, then one at a time. Only waits of `fairWaitMs` count as timeouts. */
export const PROVIDER_BREAKER = { failures: 5, pauseMs: 10_000, fairWaitMs: 1000 } as const;
/** The breaker's pause and the time of one probe. */
export const PROVIDER_WAIT_SECONDS = 30;
export const WEBHOOK_TOLERANCE_SECONDS = 300;
export const WEBHOOK_MAX_BYTES = 512 * 1024;
/** As published by the provider for the shop's currencies. */
export const CARD_MINIMUM_CENTS = { USD: 50, EUR: 50, GBP: 30 } as const;
/** The provider's idempotency keys expire after a day: older attempts are looked up, never repeated. */
export const KEY_LIFETIME_HOURS = 23;
/** Per checkout, one after the other (card testing). */
export const MAX_ATTEMPTS = 10;
export const PAYMENT_EVENT_TASK = "process-payment-event";
export const REFUND_REASON_MAX = 500;
/** When an open refund is checked at the provider again (minutes), and for how many days. */
export const REFUND_CHECK_MINUTES = 5;
export const REFUND_CHECK_DAYS = 60;
/** Under a key that failed, the provider only replays its failure. */
export const MAX_REFUND_ATTEMPTS = 5;
