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

const lost = (text: string): RequestFailure => ({
  step: "lost",
  problem: { kind: "message", text, detail: null },
  paidIntentId: null,
  receivedIntentId: null,
});

/** `offline` is shown when the request never reached the server. */
type Deadline = { readonly offline?: string; readonly milliseconds?: number };

/** Resolves to a RequestFailure after the deadline or without a connection, so that a form neither waits forever nor loses its page. */
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
    // Browsers throw TypeError for a request without an answer; redirects and everything else pass.
    if (error instanceof TypeError) return lost(offline);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
