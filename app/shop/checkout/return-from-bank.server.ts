import { data } from "react-router";
import { WAITING_REFRESH_SECONDS } from "#app/rooms/checkout/constants.ts";
import { checkoutMessages, checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import type { ProcessingPage } from "#app/rooms/checkout/paying/ui/waiting-view.tsx";
import { completeOrder } from "#app/rooms/checkout/paying/complete-order.server.ts";
import { PROVIDER_WAIT_SECONDS } from "#app/rooms/payments/constants.ts";
import { paymentMessages } from "#app/rooms/payments/messages.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { finishOrder } from "./finish-order.server.ts";
import { loadCheckout } from "./load.server.ts";

/** The return from 3-D Secure, or a reload of the waiting view. */
export type BankReturn = { readonly request: Request; readonly intentId: string; readonly ip: string };

/** Settles the payment and leads to the order, the waiting view, or the payment step with the reason. */
export async function returnFromBank(ctx: Context, { request, intentId, ip }: BankReturn) {
  const counted = await countAttempt(ctx, "checkout", { ip });
  if (!counted.ok)
    return waiting(intentId, { text: checkoutMessages.waitingForService, seconds: counted.error.retryAfterSeconds });
  const completed = await completeOrder(ctx, { paymentIntentId: intentId, sent: {} });
  if (completed.ok) return finishOrder(ctx, request, completed.value);
  switch (completed.error.code) {
    case "processing":
      return waiting(intentId, { text: checkoutRefusals.waiting, seconds: WAITING_REFRESH_SECONDS });
    case "provider":
      if (completed.error.error.code === "paused")
        return waiting(intentId, { text: checkoutMessages.waitingForService, seconds: PROVIDER_WAIT_SECONDS });
      return failing(intentId, checkoutMessages.processingFailed({ message: completed.error.error.message }));
    case "not_paid":
      return loadCheckout(ctx, request, {
        kind: "message",
        text: paymentMessages.notCompleted,
        detail: completed.error.reason,
      });
    case "total_mismatch":
    case "no_open_checkout":
      return loadCheckout(ctx, request, null);
  }
}

function waiting(intentId: string, { text, seconds }: { text: string; seconds: number }) {
  const page: ProcessingPage = { step: "processing", intentId, text, failure: null };
  return data(page, { headers: { Refresh: String(seconds) } });
}

function failing(intentId: string, failure: string) {
  const page: ProcessingPage = { step: "processing", intentId, text: "", failure };
  return data(page, { status: 502 });
}
