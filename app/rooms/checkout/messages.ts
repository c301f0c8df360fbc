import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";

export const checkoutMessages = messages({
  pricesChanged: "Prices have changed. Please review your order.",
  pricesChangedTotal: "The new total is {amount}.",
  addressInvalid: "Please check the marked fields.",
  intentFailedWith: "Failed to create payment intent: {reason}",
  intentFailed: "Failed to create payment intent. Please try again.",
  guestIntentFailed: "Failed to create guest payment intent. Please try again.",
  invalidResponse: "Invalid response format",
  noClientSecret: "No client secret received from payment intent creation",
  requestTimedOut: "Payment request timed out. Please try again.",
  notAnswered: "The shop could not answer. Nothing was lost; please try again.",
  requestFailed: "Network error. Please check your connection and try again.",
  setUpFailed: "There was an error setting up the payment: {message}",
  orderMissing: "Order was not created. Please try again.",
  orderFailed: "Failed to create your order. Please try again.",
  processingFailed: "There was an error processing your order: {message}",
  paidAlready: "Your payment was received. Do not pay again.",
  tryAgain: "Try Again",
  waitingForService: "We do not know yet whether your payment has arrived. Do not pay again: this page keeps checking.",
});

/** Used on the server only. */
export const checkoutRefusals = messages({
  noSession: "No active session - please log in",
  securityFailed: "Security verification failed. Please sign in again.",
  totalMismatch: "Order total validation failed. Please try again.",
  noOpenCheckout: "No open checkout for this session.",
  productGone: "{name} is no longer available. Please update your cart.",
  someProduct: "A product",
  unknownProduct: "Unknown product",
  missingShipping: "Missing shipping details",
  authenticationRequired: "Authentication required. Please sign in to complete your order.",
  orderFailedWith: "Order creation failed: {message}",
  orderNotSaved: "we could not save it. Try again, or give us this number: {reference}.",
  guestOrderFailed: "Failed to create guest order",
  waiting: "Your bank is still confirming the payment. This page will update by itself.",
  checkRequired: "We are checking every browser before payment. Wait for the check to finish, then pay.",
  tooManyRequests: "Too many attempts. Please try again later.",
});

export const progressLabels = messages({
  validating: "Validating payment...",
  securing: "Securing your order...",
  creating: "Creating your order...",
  almost: "Almost there...",
  complete: "Complete! Redirecting to confirmation...",
});

export const checkoutTexts = messages({
  title: "Checkout",
  steps: "Checkout steps",
  step: { shipping: "Shipping", payment: "Payment", processing: "Confirmation" },
  stepDone: "done",
  stepHeading: { shipping: "Where should we send it?", payment: "Payment", processing: "Confirming your payment" },
  pricing: "Calculating shipping and tax…",
  toPayment: "Continue to Payment",
  acceptTotal: "Accept {amount} and continue",
  summary: "Order Summary",
  pieces: "{count, plural, one {# item} other {# items}}",
  quantity: "Quantity {count}",
  subtotal: "Subtotal",
  shipping: "Shipping",
  free: "Free",
  tax: "Tax",
  total: "Total",
  oldTotal: "Before: {amount}",
  updateCart: "Update your cart",
  vanished: "A product in your cart is no longer available. Please update your cart.",
  shipTo: "Ship to",
  edit: "Edit",
  editHint: "shipping details",
  returns: "30-day returns",
  returnsLink: "Shipping & Returns",
  pleaseWait: "One moment, please.",
  checkAgain: "Check again",
});

export const paymentNotificationTexts = messages({
  title: "Payment failed",
  message: "{total}, {email}",
});

export const cardTestingTexts = messages({
  title: "Someone is testing stolen cards",
  message: "{declined} of {attempts} payments were declined in the last {minutes} minutes.",
  meaning:
    "Someone is probably trying out stolen cards. Until this stops, guests must pass a check before they can pay.",
  advice: "Check the declined payments at your payment provider, and refund suspicious orders before you ship them.",
});
