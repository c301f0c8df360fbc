import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { reservationText } from "#app/rooms/catalog/stock/stock-messages.ts";
import { PROVIDER_WAIT_SECONDS } from "#app/rooms/payments/constants.ts";
import {
  paymentMessages,
  paymentRefusals,
  invalidAmountText,
  tooManyDeclinesText,
} from "#app/rooms/payments/messages.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import type { AlreadyPaid, PlaceCheckoutError, StartPaymentError } from "../errors.ts";
import { checkoutMessages, checkoutRefusals } from "../messages.ts";
import type { CheckoutProblem } from "../types.ts";

export type ProblemAnswer = {
  readonly problem: CheckoutProblem;
  readonly status: number;
  /** For Retry-After; absent where waiting does not help. */
  readonly retryAfterSeconds?: number;
};

/** These lead to another page or have their own place on the form. */
type Elsewhere =
  | AlreadyPaid["code"]
  | "no_owner"
  | "empty_cart"
  | "invalid_address"
  | "prices_changed"
  | "no_open_checkout";
export type BannerError = Exclude<PlaceCheckoutError | StartPaymentError, { code: Elsewhere }>;

const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;
const FORBIDDEN = 403;
const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;
const BAD_GATEWAY = 502;
const SERVICE_UNAVAILABLE = 503;
const HOLD_WAIT_SECONDS = 3600;
const DEFAULT_WAIT_SECONDS = 600;

const message = (text: string, status: number): ProblemAnswer => ({
  problem: { kind: "message", text, detail: null },
  status,
});
const cart = (text: string, status = CONFLICT): ProblemAnswer => ({ problem: { kind: "cart", text }, status });

const waiting = ({ retryAfterSeconds = DEFAULT_WAIT_SECONDS }: { retryAfterSeconds?: number }) => ({
  retryAfterSeconds,
});

/** The banner for an error of a checkout step. */
export function checkoutProblem(error: BannerError, step: "shipping" | "payment"): ProblemAnswer {
  switch (error.code) {
    case "stock_short":
      return cart(reservationText(error));
    case "hold_limit":
      if (error.most > 0) return cart(reservationText(error));
      return { ...cart(reservationText(error), TOO_MANY_REQUESTS), retryAfterSeconds: HOLD_WAIT_SECONDS };
    case "product_gone":
      return cart(checkoutRefusals.productGone({ name: error.name ?? checkoutRefusals.someProduct }));
    case "invalid_amount":
      return message(invalidAmountText(error.amountCents), UNPROCESSABLE);
    case "below_minimum":
      return message(
        paymentRefusals.belowMinimum({ minimum: formatMoney(error.minimumCents, error.currency) }),
        UNPROCESSABLE,
      );
    case "payment_pending":
      return message(checkoutRefusals.waiting, CONFLICT);
    case "currency_mismatch":
      return message(paymentRefusals.invalidCurrency, BAD_REQUEST);
    case "total_mismatch":
      return message(checkoutRefusals.totalMismatch, CONFLICT);
    case "too_many_attempts":
      return { ...message(paymentRefusals.tooManyAttempts, TOO_MANY_REQUESTS), ...waiting(error) };
    case "challenge_required":
      return message(checkoutRefusals.checkRequired, FORBIDDEN);
    case "too_many_declines": {
      const text = tooManyDeclinesText(error.retryAfterSeconds);
      return { ...message(text, TOO_MANY_REQUESTS), ...waiting(error) };
    }
    case "provider":
      return providerProblem(error.error, step);
  }
}

function providerProblem({ code, message: text }: ProviderError, step: "shipping" | "payment"): ProblemAnswer {
  if (code === "paused")
    return { ...message(paymentMessages.paused, SERVICE_UNAVAILABLE), retryAfterSeconds: PROVIDER_WAIT_SECONDS };
  return message(step === "shipping" ? checkoutMessages.setUpFailed({ message: text }) : text, BAD_GATEWAY);
}
