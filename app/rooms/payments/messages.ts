import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";

const VALUE_LENGTH = 40;

const printed = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))).slice(0, VALUE_LENGTH);

export const paymentMessages = messages({
  declined: "Your card was declined.",
  unexpected: "An unexpected error occurred processing your payment.",
  notCompleted: "Payment was not completed. Please try again.",
  network: "A network error occurred. Please check your connection and try again.",
  paused:
    "Card payment is not available at the moment. Everything you entered is kept. Please try again in half a minute.",
  testMode: "Test mode: no money moves",
});

export const paymentRefusals = messages({
  invalidAmount: "Invalid amount: {value}. Amount must be a positive integer in cents.",
  invalidAction: "Invalid action",
  invalidCurrency: "Invalid currency",
  belowMinimum: "Orders below {minimum} cannot be paid by card.",
  timedOut: "Payment request timed out. Please try again.",
  unavailable: "The payment service is not available at the moment. Please try again.",
  tooManyAttempts: "Too many attempts. Please try again later.",
  tooManyDeclines: {
    minutes:
      "Too many cards were declined. You can try again in {count, plural, one {# minute} other {# minutes}}; everything you typed is kept.",
    hours:
      "Too many cards were declined. You can try again in {count, plural, one {# hour} other {# hours}}; everything you typed is kept.",
  },
  badSignature: "Invalid signature",
  tooLarge: "Request body too large",
});

export const invalidAmountText = (value: unknown): string => paymentRefusals.invalidAmount({ value: printed(value) });

export const tooManyDeclinesText = (seconds: number): string =>
  seconds > 90 * 60
    ? paymentRefusals.tooManyDeclines.hours({ count: Math.ceil(seconds / 3600) })
    : paymentRefusals.tooManyDeclines.minutes({ count: Math.ceil(seconds / 60) });

export const paymentFormTexts = messages({
  pay: "Pay {amount}",
  processing: "Processing...",
  loading: "Loading the secure payment form...",
  card: "Card details",
  number: "Card number",
  expiry: "Expiry date",
  expiryHint: "As on the card: MM/YY",
  cvc: "Security code",
  testCard: "Test card 4242 4242 4242 4242, any future date, any three digits.",
  needsScript: "Card payment needs JavaScript. Please turn it on and reload this page.",
  secure: "Secure payment",
  tryAgain: "Try Again",
});
