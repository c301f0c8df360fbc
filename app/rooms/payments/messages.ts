import { formatMoney } from "#app/shared/kernel/format/format.ts";

const VALUE_LENGTH = 40;

const printed = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))).slice(0, VALUE_LENGTH);

/** Rounded up: "1 minute", "10 minutes", "24 hours". */
function waitText(seconds: number): string {
  const [count, unit] = seconds > 90 * 60 ? [Math.ceil(seconds / 3600), "hour"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export const paymentMessages = {
  declined: "Your card was declined.",
  unexpected: "An unexpected error occurred processing your payment.",
  notCompleted: "Payment was not completed. Please try again.",
  network: "A network error occurred. Please check your connection and try again.",
  paused:
    "Card payment is not available at the moment. Everything you entered is kept. Please try again in half a minute.",
  testMode: "Test mode: no money moves",
} as const;

export const paymentRefusals = {
  invalidAmount: (value: unknown): string =>
    `Invalid amount: ${printed(value)}. Amount must be a positive integer in cents.`,
  invalidAction: "Invalid action",
  invalidCurrency: "Invalid currency",
  belowMinimum: (minimumCents: number, currency: string): string =>
    `Orders below ${formatMoney(minimumCents, currency)} cannot be paid by card.`,
  timedOut: "Payment request timed out. Please try again.",
  unavailable: "The payment service is not available at the moment. Please try again.",
  tooManyAttempts: "Too many attempts. Please try again later.",
  tooManyDeclines: (seconds: number): string =>
    `Too many cards were declined. You can try again in ${waitText(seconds)}; everything you typed is kept.`,
  badSignature: "Invalid signature",
  tooLarge: "Request body too large",
} as const;

export const paymentFormTexts = {
  pay: (amount: string): string => `Pay ${amount}`,
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
} as const;
