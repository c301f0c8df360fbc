import { PROVIDER_WAIT_SECONDS } from "#app/rooms/payments/constants.ts";
import type { AlreadyPaid, PlaceCheckoutError, StartPaymentError } from "../errors.ts";
import type { CheckoutProblem } from "../types.ts";

export type ProblemFacts = {
  readonly kind: Extract<CheckoutProblem, { text: string }>["kind"];
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

const CART = { kind: "cart", status: CONFLICT } as const;
const message = (status: number): ProblemFacts => ({ kind: "message", status });

const STATUSES = {
  invalid_amount: UNPROCESSABLE,
  below_minimum: UNPROCESSABLE,
  payment_pending: CONFLICT,
  currency_mismatch: BAD_REQUEST,
  total_mismatch: CONFLICT,
  challenge_required: FORBIDDEN,
} as const;

/** How the banner answers an error of a checkout step. */
export function checkoutProblem(error: BannerError): ProblemFacts {
  switch (error.code) {
    case "stock_short":
    case "product_gone":
      return CART;
    case "hold_limit":
      if (error.most > 0) return CART;
      return { kind: "cart", status: TOO_MANY_REQUESTS, retryAfterSeconds: HOLD_WAIT_SECONDS };
    case "too_many_attempts":
      return { ...message(TOO_MANY_REQUESTS), retryAfterSeconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
    case "too_many_declines":
      return { ...message(TOO_MANY_REQUESTS), retryAfterSeconds: error.retryAfterSeconds };
    case "provider":
      if (error.error.code !== "paused") return message(BAD_GATEWAY);
      return { ...message(SERVICE_UNAVAILABLE), retryAfterSeconds: PROVIDER_WAIT_SECONDS };
    default:
      return message(STATUSES[error.code]);
  }
}
