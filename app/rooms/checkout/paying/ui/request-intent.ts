import { err, type Result } from "#app/shared/kernel/result.ts";
import { BROWSER_TIMEOUT_MS } from "#app/rooms/checkout/constants.ts";
import { checkoutMessages } from "#app/rooms/checkout/messages.ts";
import { intentAnswer, intentCallFailure, unavailableText } from "../payment.ts";
import type { PayableCheckout } from "#app/rooms/checkout/types.ts";

const UNAVAILABLE = 503;

/** Requests the checkout's intent; returns its secret, or the text to show. */
export async function requestIntent(
  checkout: PayableCheckout,
  isGuest: boolean,
  ask: typeof fetch = fetch,
): Promise<Result<string, string>> {
  try {
    const response = await ask("/functions/v1/stripe-payment", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(BROWSER_TIMEOUT_MS),
      body: JSON.stringify({
        action: isGuest ? "createGuestPaymentIntent" : "createPaymentIntent",
        amount: checkout.totalCents,
        currency: checkout.currency.toLowerCase(),
        metadata: { checkoutId: checkout.id },
      }),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.status === UNAVAILABLE) return err(unavailableText(body));
    const answer = intentAnswer(body, isGuest);
    return answer.ok
      ? { ok: true, value: answer.value.clientSecret }
      : err(checkoutMessages.setUpFailed({ message: answer.error }));
  } catch (error) {
    return err(checkoutMessages.setUpFailed({ message: intentCallFailure(error) }));
  }
}
