import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PROGRESS } from "../constants.ts";

export type IntentAnswer = { readonly clientSecret: string; readonly paymentIntentId: string };
export type CallFault = "timed_out" | "no_connection";
export type IntentFault =
  | { readonly code: CallFault | "invalid_response" | "no_secret" | "failed" | "guest_failed" | "unavailable" }
  | { readonly code: "failed_with" | "unavailable_with"; readonly reason: string };

/** Reads the payment function's JSON in the browser. */
export function intentAnswer(body: unknown, isGuest: boolean): Result<IntentAnswer, IntentFault> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return err({ code: "invalid_response" });
  const { clientSecret, paymentIntentId, error } = body as Record<string, unknown>;
  if (error !== undefined) return err(failure(error, isGuest));
  if (typeof clientSecret !== "string" || clientSecret === "") return err({ code: "no_secret" });
  return typeof paymentIntentId === "string"
    ? ok({ clientSecret, paymentIntentId })
    : err({ code: "invalid_response" });
}

/** Why payment is unavailable: the response's message, which includes what to do, if it has one. */
export function unavailable(body: unknown): IntentFault {
  const reason = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return typeof reason === "string" && reason !== "" ? { code: "unavailable_with", reason } : { code: "unavailable" };
}

/** Distinguishes a timeout from a lost connection. */
export const callFault = (error: unknown): CallFault =>
  error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")
    ? "timed_out"
    : "no_connection";

function failure(error: unknown, isGuest: boolean): IntentFault {
  if (typeof error === "string" && error !== "") return { code: "failed_with", reason: error };
  return { code: isGuest ? "guest_failed" : "failed" };
}

export type OrderFault =
  | { readonly code: CallFault | "failed" | "missing" }
  | { readonly code: "failed_with"; readonly reason: string };
export type OrderAnswer =
  | { readonly kind: "ordered"; readonly orderId: string }
  | { readonly kind: "waiting" }
  | { readonly kind: "problem"; readonly fault: OrderFault };

/** Reads the order call's JSON in the browser. */
export function orderAnswer(body: unknown): OrderAnswer {
  const { id, error, status } = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof error === "string" && status === "processing") return { kind: "waiting" };
  if (typeof error === "string")
    return { kind: "problem", fault: error === "" ? { code: "failed" } : { code: "failed_with", reason: error } };
  if (typeof id === "string") return { kind: "ordered", orderId: id };
  return { kind: "problem", fault: { code: "missing" } };
}

export type ProgressStep = "validating" | "securing" | "creating" | "almost" | "complete";

/** The processing step at a percentage. */
export function progressStep(percent: number): ProgressStep {
  if (percent < PROGRESS.paid) return "validating";
  if (percent < PROGRESS.ordering) return "securing";
  if (percent < PROGRESS.ordered) return "creating";
  return percent < PROGRESS.done ? "almost" : "complete";
}
