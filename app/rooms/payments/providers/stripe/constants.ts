export const STRIPE = "stripe";
export const REFERENCE = /^pi_[A-Za-z0-9_]{1,250}$/;
/** The API version this code was written for; upgrade deliberately. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
export const INTENT_SOURCE = { account: "web_checkout", guest: "guest_checkout" } as const;
export const STRIPE_SOURCES = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  form: ["https://hooks.stripe.com"],
} as const;
