import { reservationText } from "#app/rooms/catalog/stock/stock-messages.ts";
import {
  invalidAmountText,
  paymentMessages,
  paymentRefusals,
  tooManyDeclinesText,
} from "#app/rooms/payments/messages.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { checkoutMessages, checkoutRefusals } from "../messages.ts";
import type { BannerError } from "./checkout-problem.ts";

export type CheckoutStep = "shipping" | "payment";

export function checkoutProblemText(error: BannerError, step: CheckoutStep): string {
  switch (error.code) {
    case "stock_short":
    case "hold_limit":
      return reservationText(error);
    case "product_gone":
      return checkoutRefusals.productGone({ name: error.name ?? checkoutRefusals.someProduct });
    case "invalid_amount":
      return invalidAmountText(error.amountCents);
    case "below_minimum":
      return paymentRefusals.belowMinimum({ minimum: formatMoney(error.minimumCents, error.currency) });
    case "payment_pending":
      return checkoutRefusals.waiting;
    case "currency_mismatch":
      return paymentRefusals.invalidCurrency;
    case "total_mismatch":
      return checkoutRefusals.totalMismatch;
    case "too_many_attempts":
      return paymentRefusals.tooManyAttempts;
    case "challenge_required":
      return checkoutRefusals.checkRequired;
    case "too_many_declines":
      return tooManyDeclinesText(error.retryAfterSeconds);
    case "provider":
      if (error.error.code === "paused") return paymentMessages.paused;
      return step === "shipping" ? checkoutMessages.setUpFailed({ message: error.error.message }) : error.error.message;
  }
}
