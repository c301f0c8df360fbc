import { reservationText } from "#app/rooms/catalog/stock/stock-messages.ts";
import { paymentMessages, paymentRefusals } from "#app/rooms/payments/messages.ts";
import { checkoutMessages, checkoutRefusals } from "../messages.ts";
import type { BannerError } from "./checkout-problem.ts";

export type CheckoutStep = "shipping" | "payment";

/** The banner's sentence for an error of a checkout step. */
export function checkoutProblemText(error: BannerError, step: CheckoutStep): string {
  switch (error.code) {
    case "stock_short":
    case "hold_limit":
      return reservationText(error);
    case "product_gone":
      return checkoutRefusals.productGone(error.name);
    case "invalid_amount":
      return paymentRefusals.invalidAmount(error.amountCents);
    case "below_minimum":
      return paymentRefusals.belowMinimum(error.minimumCents, error.currency);
    case "too_many_declines":
      return paymentRefusals.tooManyDeclines(error.retryAfterSeconds);
    case "provider":
      if (error.error.code === "paused") return paymentMessages.paused;
      return step === "shipping" ? checkoutMessages.setUpFailed(error.error.message) : error.error.message;
    default:
      return TEXTS[error.code];
  }
}

const TEXTS = {
  payment_pending: checkoutRefusals.waiting,
  currency_mismatch: paymentRefusals.invalidCurrency,
  total_mismatch: checkoutRefusals.totalMismatch,
  too_many_attempts: paymentRefusals.tooManyAttempts,
  challenge_required: checkoutRefusals.checkRequired,
} as const;
