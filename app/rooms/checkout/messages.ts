import { formatMoney } from "#app/shared/kernel/format/format.ts";

export const checkoutMessages = {
  pricesChanged: "Prices have changed. Please review your order.",
  pricesChangedTotal: (cents: number, currency: string): string => `The new total is ${formatMoney(cents, currency)}.`,
  addressInvalid: "Please check the marked fields.",
  intentFailedWith: (reason: string): string => `Failed to create payment intent: ${reason}`,
  intentFailed: "Failed to create payment intent. Please try again.",
  guestIntentFailed: "Failed to create guest payment intent. Please try again.",
  invalidResponse: "Invalid response format",
  noClientSecret: "No client secret received from payment intent creation",
  requestTimedOut: "Payment request timed out. Please try again.",
  requestFailed: "Network error. Please check your connection and try again.",
  setUpFailed: (message: string): string => `There was an error setting up the payment: ${message}`,
  orderMissing: "Order was not created. Please try again.",
  orderFailed: "Failed to create your order. Please try again.",
  processingFailed: (message: string): string => `There was an error processing your order: ${message}`,
  paidAlready: "Your payment was received. Do not pay again.",
  tryAgain: "Try Again",
  waitingForService: "We do not know yet whether your payment has arrived. Do not pay again: this page keeps checking.",
} as const;

/** Used on the server only. */
export const checkoutRefusals = {
  noSession: "No active session - please log in",
  securityFailed: "Security verification failed. Please sign in again.",
  totalMismatch: "Order total validation failed. Please try again.",
  noOpenCheckout: "No open checkout for this session.",
  productGone: (name: string | null): string =>
    `${name ?? "A product"} is no longer available. Please update your cart.`,
  missingShipping: "Missing shipping details",
  authenticationRequired: "Authentication required. Please sign in to complete your order.",
  orderFailedWith: (message: string): string => `Order creation failed: ${message}`,
  orderNotSaved: (reference: string): string =>
    `we could not save it. Try again, or give us this number: ${reference}.`,
  guestOrderFailed: "Failed to create guest order",
  waiting: "Your bank is still confirming the payment. This page will update by itself.",
  checkRequired: "We are checking every browser before payment. Wait for the check to finish, then pay.",
  tooManyRequests: "Too many attempts. Please try again later.",
} as const;

export const progressLabels = {
  validating: "Validating payment...",
  securing: "Securing your order...",
  creating: "Creating your order...",
  almost: "Almost there...",
  complete: "Complete! Redirecting to confirmation...",
} as const;

export const checkoutTexts = {
  title: "Checkout",
  steps: "Checkout steps",
  step: { shipping: "Shipping", payment: "Payment", processing: "Confirmation" },
  stepDone: "done",
  stepHeading: { shipping: "Where should we send it?", payment: "Payment", processing: "Confirming your payment" },
  pricing: "Calculating shipping and tax…",
  toPayment: "Continue to Payment",
  acceptTotal: (cents: number, currency: string): string => `Accept ${formatMoney(cents, currency)} and continue`,
  summary: "Order Summary",
  pieces: (count: number): string => (count === 1 ? "1 item" : `${count} items`),
  quantity: (count: number): string => `Quantity ${count}`,
  subtotal: "Subtotal",
  shipping: "Shipping",
  free: "Free",
  tax: "Tax",
  total: "Total",
  oldTotal: (cents: number, currency: string): string => `Before: ${formatMoney(cents, currency)}`,
  updateCart: "Update your cart",
  vanished: "A product in your cart is no longer available. Please update your cart.",
  shipTo: "Ship to",
  edit: "Edit",
  editHint: "shipping details",
  returns: "30-day returns",
  returnsLink: "Shipping & Returns",
  pleaseWait: "One moment, please.",
  checkAgain: "Check again",
} as const;

export const paymentNotificationTexts = {
  title: "Payment failed",
  message: (total: string, email: string): string => `${total}, ${email}`,
} as const;

/** Bell and mail to staff about card testing. */
export const cardTestingTexts = {
  title: "Someone is testing stolen cards",
  message: (declined: number, attempts: number, minutes: number): string =>
    `${declined} of ${attempts} payments were declined in the last ${minutes} minutes.`,
  meaning:
    "Someone is probably trying out stolen cards. Until this stops, guests must pass a check before they can pay.",
  advice: "Check the declined payments at your payment provider, and refund suspicious orders before you ship them.",
} as const;

/** Used when a rebuilt order's product has left the shop. */
export const unknownProduct = "Unknown product";
