import { formatMoney } from "../../shared/kernel/money.ts";

const VALUE_LENGTH = 40;

const printed = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))).slice(0, VALUE_LENGTH);

/** Texts of the payment function and the payment step (specification, section 8). */
export const paymentMessages = {
  invalidAmount: (value: unknown): string =>
    `Invalid amount: ${printed(value)}. Amount must be a positive integer in cents.`,
  invalidAction: "Invalid action",
  invalidCurrency: "Invalid currency",
  belowMinimum: (minimumCents: number, currency: string): string =>
    `Orders below ${formatMoney(minimumCents, currency)} cannot be paid by card.`,
  declined: "Your card was declined.",
  unexpected: "An unexpected error occurred processing your payment.",
  notCompleted: "Payment was not completed. Please try again.",
  network: "A network error occurred. Please check your connection and try again.",
  notLoaded: "Stripe.js hasn't loaded yet. Please try again.",
  timedOut: "Payment request timed out. Please try again.",
  unavailable: "The payment service is not available at the moment. Please try again.",
  tooManyDeclines: "Too many attempts. Please try again later.",
  badSignature: "Invalid signature",
  tooLarge: "Request body too large",
  testMode: "Test mode: no money moves",
} as const;

/** Words of the card form (S-PAY-01 to S-PAY-04). */
export const paymentFormTexts = {
  pay: (amount: string): string => `Pay ${amount}`,
  processing: "Processing...",
  loading: "Loading the secure payment form...",
  card: "Card details",
  number: "Card number",
  expiry: "Expiry date",
  expiryHint: "As on the card: MM/YY",
  cvc: "Security code",
  testCard: "Test card 4242 4242 4242 4242, any date to come, any three digits.",
  needsScript: "Card payment needs JavaScript. Please switch it on and load this page again.",
  secure: "Secure payment",
  tryAgain: "Try Again",
} as const;
