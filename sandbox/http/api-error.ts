import type Stripe from "stripe";

export type ErrorType = "invalid_request_error" | "card_error" | "idempotency_error" | "api_error" | "rate_limit_error";

export type ErrorBody = {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
};

/** `isSaved`: work had begun, so the idempotency key remembers the answer; refused input leaves no trace. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly isSaved: boolean;

  constructor(status: number, body: ErrorBody, isSaved = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isSaved = isSaved;
  }
}

type Details = { readonly code?: string; readonly param?: string; readonly payment_intent?: Stripe.PaymentIntent };

/** 400: the request itself is wrong, and nothing was done. */
export const invalid = (message: string, details: Details = {}): ApiError =>
  new ApiError(400, { type: "invalid_request_error", message, ...details });

/** 404: no such object. */
export const missing = (kind: string, id: string, param = "id"): ApiError =>
  new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** 400: the request is valid, the object's state is not. */
export const wrongState = (message: string, intent: Stripe.PaymentIntent): ApiError =>
  new ApiError(
    400,
    { type: "invalid_request_error", code: "payment_intent_unexpected_state", message, payment_intent: intent },
    true,
  );

/** 401: no key, or not ours. */
export const unauthorized = (message: string, code?: string): ApiError =>
  new ApiError(401, { type: "invalid_request_error", message, ...(code === undefined ? {} : { code }) });
