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
/** Webhook events the shop handles. Operators enable them at the provider (docs/operation.md); the sandbox of `npm start` sends only these. */
export const STRIPE_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;
