import { reservationText } from "#app/rooms/catalog/stock/stock-messages.ts";
import {
  invalidAmountText,
  paymentMessages,
  paymentRefusals,
  tooManyDeclinesText,
} from "#app/rooms/payments/messages.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { checkoutMessages, checkoutRefusals } from "../messages.ts";
import { type BannerError, checkoutProblem, type ProblemFacts } from "./checkout-problem.ts";
import type { CheckoutProblem } from "#app/rooms/checkout/types.ts";

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

type ShownProblem = Omit<ProblemFacts, "kind"> & { readonly problem: CheckoutProblem };

export function showProblem(error: BannerError, step: CheckoutStep): ShownProblem {
  const { kind, ...facts } = checkoutProblem(error);
  const text = checkoutProblemText(error, step);
  return { ...facts, problem: kind === "cart" ? { kind, text } : { kind, text, detail: null } };
}
