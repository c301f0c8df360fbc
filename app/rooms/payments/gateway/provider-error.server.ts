import Stripe from "stripe";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { paymentMessages } from "../messages.ts";
import type { ProviderError, ProviderErrorCode } from "../types.ts";
import { PROVIDER_BREAKER } from "../constants.ts";
import { providerBreaker } from "./provider-breaker.server.ts";

const { errors } = Stripe;

/**
 * Runs one call to the provider; its refusals become the closed set of ProviderError, anything else is thrown. After several failures in
 * a row nothing is asked for a while, and the answer is `paused` at once.
 */
export async function asking<T>(call: () => Promise<T>): Promise<Result<T, ProviderError>> {
  const breaker = providerBreaker();
  const startedAt = performance.now();
  if (!breaker.admits(startedAt)) return err({ code: "paused", message: paymentMessages.unavailable });
  try {
    const answer = await call();
    breaker.succeed();
    return ok(answer);
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    const now = performance.now();
    // A failure kept under an idempotency key says nothing about now.
    if (isReplay(error)) breaker.learnNothing(startedAt);
    else if (!isOutage(error)) breaker.succeed();
    else if (isProvidersFault(error, now - startedAt)) breaker.fail(now);
    return err(toProviderError(error));
  }
}

/** No answer, or one that says that the provider is out of order. */
const isOutage = (error: Stripe.errors.StripeError): boolean =>
  error instanceof errors.StripeConnectionError || (error.statusCode ?? 0) >= 500;

/** A request with hardly any time left gives up too early to blame the provider. */
const isProvidersFault = (error: Stripe.errors.StripeError, waitedMs: number): boolean =>
  !(error instanceof errors.StripeConnectionError && isTimeout(error)) || waitedMs >= PROVIDER_BREAKER.fairWaitMs;

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
      return paymentMessages.timedOut;
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
      return paymentMessages.unavailable;
  }
}
