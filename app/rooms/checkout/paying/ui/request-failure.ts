import { isRouteErrorResponse } from "react-router";
import { FORM_TIMEOUT_MS } from "#app/rooms/checkout/constants.ts";
import { checkoutMessages } from "#app/rooms/checkout/messages.ts";
import type { CheckoutProblem } from "#app/rooms/checkout/types.ts";

/** The entries are kept, and trying again is safe. */
export type RequestFailure = {
  readonly step: "lost";
  readonly problem: Extract<CheckoutProblem, { readonly kind: "message" }>;
  readonly paidIntentId: null;
  readonly receivedIntentId: null;
};

const SERVER_ERROR = 500;

/** Also for a request whose answer the router could not use. */
export const unanswered = (): RequestFailure => lost(checkoutMessages.notAnswered);

const lost = (text: string): RequestFailure => ({
  step: "lost",
  problem: { kind: "message", text, detail: null },
  paidIntentId: null,
  receivedIntentId: null,
});

/** `offline` is shown when the request never reached the server. */
type Deadline = { readonly offline?: string; readonly milliseconds?: number };

/** Resolves to a RequestFailure after the deadline, without a connection, or when the shop fails or its answer breaks off, so that a form neither waits forever nor loses its page. */
export async function orRequestFailure<T>(
  answer: Promise<T>,
  { offline = checkoutMessages.requestFailed, milliseconds = FORM_TIMEOUT_MS }: Deadline = {},
): Promise<T | RequestFailure> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<RequestFailure>((resolve) => {
    timer = setTimeout(() => resolve(lost(checkoutMessages.requestTimedOut)), milliseconds);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } catch (error) {
    // Redirects pass, and refusals with a page of their own.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < SERVER_ERROR)) throw error;
    // Browsers throw TypeError for a request without an answer.
    return error instanceof TypeError ? lost(offline) : unanswered();
  } finally {
    clearTimeout(timer);
  }
}
