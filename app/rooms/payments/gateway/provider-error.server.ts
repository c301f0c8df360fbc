import Stripe from "stripe";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { paymentMessages } from "../messages.ts";
import type { ProviderError, ProviderErrorCode } from "../types.ts";

const { errors } = Stripe;

/** Runs one call to the provider; its refusals become the closed set of ProviderError, anything else is thrown. */
export async function asking<T>(call: () => Promise<T>): Promise<Result<T, ProviderError>> {
  try {
    return ok(await call());
  } catch (error) {
    if (error instanceof errors.StripeError) return err(toProviderError(error));
    throw error;
  }
}

/** Only texts meant for buyers go on: those of declined cards and refused requests, never those about our keys. */
function toProviderError(error: Stripe.errors.StripeError): ProviderError {
  const code = codeOf(error);
  return { code, message: messageOf(code, error.message) };
}

function codeOf(error: Stripe.errors.StripeError): ProviderErrorCode {
  if (error instanceof errors.StripeCardError) return "declined";
  if (error instanceof errors.StripeRateLimitError) return "rate_limited";
  if (error instanceof errors.StripeConnectionError) return isTimeout(error) ? "timeout" : "network";
  if (error instanceof errors.StripeIdempotencyError || error.statusCode === 409) return "conflict";
  if (error instanceof errors.StripeInvalidRequestError) return refusalCode(error);
  return "unavailable";
}

function refusalCode(error: Stripe.errors.StripeInvalidRequestError): ProviderErrorCode {
  if (error.code === "resource_missing") return "not_found";
  return error.code === "payment_intent_unexpected_state" ? "wrong_state" : "invalid";
}

const isTimeout = (error: Stripe.errors.StripeConnectionError): boolean =>
  /timed? ?out|ETIMEDOUT/i.test(`${error.message} ${error.detail instanceof Error ? error.detail.message : ""}`);

function messageOf(code: ProviderErrorCode, text: string): string {
  switch (code) {
    case "declined":
      return text || paymentMessages.declined;
    case "invalid":
      return text || paymentMessages.unexpected;
    case "timeout":
      return paymentMessages.timedOut;
    case "network":
      return paymentMessages.network;
    case "wrong_state":
    case "not_found":
      return paymentMessages.notCompleted;
    case "rate_limited":
    case "conflict":
    case "unavailable":
      return paymentMessages.unavailable;
  }
}
