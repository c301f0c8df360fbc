import { BROWSER_TIMEOUT_MS, PROGRESS, PROGRESS_PAUSES } from "#app/rooms/checkout/constants.ts";
import { callFault, orderAnswer, type OrderAnswer } from "../payment.ts";
import type { PayableCheckout } from "#app/rooms/checkout/types.ts";

export type PaidCheckout = {
  readonly checkout: PayableCheckout;
  readonly isGuest: boolean;
  readonly paymentIntentId: string;
};

export type Dependencies = {
  readonly fetch: typeof fetch;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly onProgress: (percent: number) => void;
};

export async function completeInBrowser(
  paid: PaidCheckout,
  { fetch, pause, onProgress }: Dependencies,
): Promise<OrderAnswer> {
  onProgress(PROGRESS.paid);
  await pause(PROGRESS_PAUSES.afterPaid);
  onProgress(PROGRESS.ordering);
  const answer = await requestOrder(paid, fetch);
  if (answer.kind !== "ordered") return answer;
  onProgress(PROGRESS.ordered);
  await pause(PROGRESS_PAUSES.afterOrdered);
  onProgress(PROGRESS.done);
  return answer;
}

async function requestOrder(
  { checkout, isGuest, paymentIntentId }: PaidCheckout,
  send: typeof fetch,
): Promise<OrderAnswer> {
  try {
    const response = await send(isGuest ? "/api/guest-orders" : "/api/orders", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(BROWSER_TIMEOUT_MS),
      body: JSON.stringify({
        payment_intent_id: paymentIntentId,
        shipping_address: checkout.address,
        subtotal: checkout.subtotalCents / 100,
        tax: checkout.taxCents / 100,
        shipping_cost: checkout.shippingCents / 100,
        total: checkout.totalCents / 100,
      }),
    });
    return orderAnswer(await response.json());
  } catch (error) {
    return { kind: "problem", fault: { code: callFault(error) } };
  }
}
