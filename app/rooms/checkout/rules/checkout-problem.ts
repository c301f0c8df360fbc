import { stockShortText } from "../../catalog/stock-messages.ts";
import { paymentMessages } from "../../payments/messages.ts";
import type { AlreadyPaid, PlaceCheckoutError, StartPaymentError } from "../errors.ts";
import { checkoutMessages } from "../messages.ts";
import type { CheckoutProblem } from "../types.ts";

/** A banner and the status of the answer that shows it. */
export type ProblemAnswer = { readonly problem: CheckoutProblem; readonly status: number };

/** Errors that lead to another page, or have places of their own on the form, are not banners. */
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
const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;
const BAD_GATEWAY = 502;

const message = (text: string, status: number): ProblemAnswer => ({
  problem: { kind: "message", text, detail: null },
  status,
});
const cart = (text: string): ProblemAnswer => ({ problem: { kind: "cart", text }, status: CONFLICT });

/** The banner for an error of a checkout step (R-089, R-092, S-ERR-24, S-ERR-27). */
export function checkoutProblem(error: BannerError, step: "shipping" | "payment"): ProblemAnswer {
  switch (error.code) {
    case "stock_short":
      return cart(stockShortText(error));
    case "product_gone":
      return cart(checkoutMessages.productGone(error.name));
    case "invalid_amount":
      return message(paymentMessages.invalidAmount(error.amountCents), UNPROCESSABLE);
    case "below_minimum":
      return message(paymentMessages.belowMinimum(error.minimumCents, error.currency), UNPROCESSABLE);
    case "payment_pending":
      return message(checkoutMessages.waiting, CONFLICT);
    case "currency_mismatch":
      return message(paymentMessages.invalidCurrency, BAD_REQUEST);
    case "total_mismatch":
      return message(checkoutMessages.totalMismatch, CONFLICT);
    case "too_many_attempts":
      return message(paymentMessages.tooManyDeclines, TOO_MANY_REQUESTS);
    case "provider":
      return message(
        step === "shipping" ? checkoutMessages.setUpFailed(error.error.message) : error.error.message,
        BAD_GATEWAY,
      );
  }
}
