import Stripe from "stripe";
import type { Result } from "#app/shared/kernel/result.ts";
import { paymentMessages, paymentRefusals } from "#app/rooms/payments/messages.ts";
import type { ProviderError, ProviderErrorCode } from "#app/rooms/payments/types.ts";
import { guardedCall, type Failure } from "../guarded-call.server.ts";
import { clientName } from "./client.server.ts";

const { errors } = Stripe;

export const callStripe = <T>(call: () => Promise<T>): Promise<Result<T, ProviderError>> =>
  guardedCall({ account: clientName(), judge }, call);

function judge(error: unknown): Failure | null {
  if (!(error instanceof errors.StripeError)) return null;
  return { error: toProviderError(error), health: healthOf(error) };
}

/** A failure replayed under its idempotency key does not reflect the provider's current state. */
function healthOf(error: Stripe.errors.StripeError): Failure["health"] {
  if (isReplay(error)) return "unknown";
  return isOutage(error) ? "fails" : "works";
}

const isOutage = (error: Stripe.errors.StripeError): boolean =>
  error instanceof errors.StripeConnectionError || (error.statusCode ?? 0) >= 500;

/** Keeps only messages meant for buyers, never those about our keys. */
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
  return isReplay(error) ? "replayed" : "unavailable";
}

const isReplay = ({ headers }: Stripe.errors.StripeError): boolean => headers?.["idempotent-replayed"] === "true";

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
      return paymentRefusals.timedOut;
    case "network":
      return paymentMessages.network;
    case "wrong_state":
    case "not_found":
      return paymentMessages.notCompleted;
    case "rate_limited":
    case "conflict":
    case "unavailable":
    case "paused":
    case "replayed":
      return paymentRefusals.unavailable;
  }
}
