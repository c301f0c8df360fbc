/** Deadline of a call to the provider, in milliseconds, and how often a lost one is repeated. */
export const PROVIDER_TIMEOUT_MS = 15_000;
export const PROVIDER_RETRIES = 1;
/**
 * After so many failures in a row the provider is not asked for `pauseMs`, then by one call at a time. Only who waited `fairWaitMs` for
 * an answer counts as timed out.
 */
export const PROVIDER_BREAKER = { failures: 5, pauseMs: 10_000, fairWaitMs: 1000 } as const;
/** The Retry-After while the breaker is open, in seconds: the pause and the time of one probe. */
export const PROVIDER_WAIT_SECONDS = 30;
/** Accepted age of a webhook signature, in seconds. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
/** Largest accepted webhook body, in bytes. */
export const WEBHOOK_MAX_BYTES = 512 * 1024;
/** Smallest amount a card can be charged, in cents, as the provider publishes it for the currencies of the shop. */
export const CARD_MINIMUM_CENTS = { USD: 50, EUR: 50, GBP: 30 } as const;
/** The provider forgets idempotency keys after a day: older attempts are looked up, never repeated. */
export const KEY_LIFETIME_HOURS = 23;
/** Most intents one checkout may have one after the other (card testing). */
export const MAX_ATTEMPTS = 10;
/** Key of the job that works one event of the inbox off. */
export const PAYMENT_EVENT_TASK = "process-payment-event";
/** Longest reason of a refund. */
export const REFUND_REASON_MAX = 500;
/** After how many minutes an open refund is looked up at the provider again, and for how many days. */
export const REFUND_CHECK_MINUTES = 5;
export const REFUND_CHECK_DAYS = 60;
/** The most idempotency keys tried for one refund: under a key that failed, the provider only replays its failure. */
export const MAX_REFUND_ATTEMPTS = 5;
