import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { BROWSER_TIMEOUT_MS } from "#app/rooms/checkout/constants.ts";
import { callFault, intentAnswer, unavailable } from "../payment.ts";
import { intentFaultText } from "../payment-messages.ts";
import type { PayableCheckout } from "#app/rooms/checkout/types.ts";

const UNAVAILABLE = 503;

export async function requestIntent(
  checkout: PayableCheckout,
  isGuest: boolean,
  send: typeof fetch = fetch,
): Promise<Result<string, string>> {
  try {
    const response = await send("/functions/v1/stripe-payment", {
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
    if (response.status === UNAVAILABLE) return err(intentFaultText(unavailable(body)));
    const answer = intentAnswer(body, isGuest);
    return answer.ok ? ok(answer.value.clientSecret) : err(intentFaultText(answer.error));
  } catch (error) {
    return err(intentFaultText({ code: callFault(error) }));
  }
}
