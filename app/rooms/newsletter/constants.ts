/** The form says "submitting" for at least so long, in ms (S-CONST-19). */
export const SUBMITTING_MS = 1000;
/** And "Subscribed!" for so long, in ms (S-STATE-27). */
export const SUBSCRIBED_MS = 3000;
/** After so long without an answer the browser gives up, in ms. */
export const SIGN_UP_TIMEOUT_MS = 15_000;
/** How long a confirm link works, in seconds. */
export const CONFIRM_LINK_SECONDS = 7 * 24 * 60 * 60;
/** Where the form may stand; stored beside the consent. */
export const SIGN_UP_SOURCES = ["home", "newsletter-page"] as const;
