import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { paymentMessages } from "#app/rooms/payments/messages.ts";
import { checkoutMessages, progressLabels } from "../messages.ts";
import { PROGRESS } from "../constants.ts";

export type IntentAnswer = { readonly clientSecret: string; readonly paymentIntentId: string };

/** Reads the payment function's JSON in the browser; the error is the text to show. */
export function intentAnswer(body: unknown, isGuest: boolean): Result<IntentAnswer, string> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return err(checkoutMessages.invalidResponse);
  const { clientSecret, paymentIntentId, error } = body as Record<string, unknown>;
  if (error !== undefined) return err(failure(error, isGuest));
  if (typeof clientSecret !== "string" || clientSecret === "") return err(checkoutMessages.noClientSecret);
  return typeof paymentIntentId === "string"
    ? ok({ clientSecret, paymentIntentId })
    : err(checkoutMessages.invalidResponse);
}

/** The response's own text, which says what to do, or a general one. */
export function unavailableText(body: unknown): string {
  const text = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return typeof text === "string" && text !== "" ? text : paymentMessages.paused;
}

/** The message for a timeout or a lost connection. */
export const intentCallFailure = (error: unknown): string =>
  error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")
    ? checkoutMessages.requestTimedOut
    : checkoutMessages.requestFailed;

function failure(error: unknown, isGuest: boolean): string {
  if (typeof error === "string" && error !== "") return checkoutMessages.intentFailedWith({ reason: error });
  return isGuest ? checkoutMessages.guestIntentFailed : checkoutMessages.intentFailed;
}

/** The order's id, a pending bank, or the text to show. */
export type OrderAnswer =
  | { readonly kind: "ordered"; readonly orderId: string }
  | { readonly kind: "waiting" }
  | { readonly kind: "problem"; readonly text: string };

/** Reads the order call's JSON in the browser. */
export function orderAnswer(body: unknown): OrderAnswer {
  const { id, error, status } = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof error === "string" && status === "processing") return { kind: "waiting" };
  if (typeof error === "string")
    return {
      kind: "problem",
      text: checkoutMessages.processingFailed({ message: error || checkoutMessages.orderFailed }),
    };
  if (typeof id === "string") return { kind: "ordered", orderId: id };
  return { kind: "problem", text: checkoutMessages.processingFailed({ message: checkoutMessages.orderMissing }) };
}

/** The processing step's text at a percentage. */
export function progressLabel(percent: number): string {
  if (percent < PROGRESS.paid) return progressLabels.validating;
  if (percent < PROGRESS.ordering) return progressLabels.securing;
  if (percent < PROGRESS.ordered) return progressLabels.creating;
  return percent < PROGRESS.done ? progressLabels.almost : progressLabels.complete;
}
