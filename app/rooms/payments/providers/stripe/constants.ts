/** The name stored beside each reference, and in the webhook's address. */
export const STRIPE = "stripe";
/** The one pattern of its references. */
export const REFERENCE = /^pi_[A-Za-z0-9_]{1,250}$/;
/** The API version this code was written against; a newer one is taken on purpose only. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
/** The intent's own note of its origin. */
export const INTENT_SOURCE = { account: "web_checkout", guest: "guest_checkout" } as const;
/** Origins that the card form needs on the payment step. */
export const STRIPE_SOURCES = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  form: ["https://hooks.stripe.com"],
} as const;
