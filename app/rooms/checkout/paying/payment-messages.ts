import { paymentMessages } from "#app/rooms/payments/messages.ts";
import { checkoutMessages as texts } from "../messages.ts";
import type { CallFault, IntentFault, OrderFault } from "./payment.ts";

const CALL_FAULTS: Readonly<Record<CallFault, string>> = {
  timed_out: texts.requestTimedOut,
  no_connection: texts.requestFailed,
};

const INTENT_FAULTS: Readonly<Record<Exclude<IntentFault, { reason: string }>["code"], string>> = {
  ...CALL_FAULTS,
  invalid_response: texts.invalidResponse,
  no_secret: texts.noClientSecret,
  failed: texts.intentFailed,
  guest_failed: texts.guestIntentFailed,
  unavailable: paymentMessages.paused,
};

/** Why the payment could not be set up. */
export function intentFaultText(fault: IntentFault): string {
  if (fault.code === "unavailable_with") return fault.reason;
  if (fault.code === "unavailable") return INTENT_FAULTS.unavailable;
  return texts.setUpFailed(
    fault.code === "failed_with" ? texts.intentFailedWith(fault.reason) : INTENT_FAULTS[fault.code],
  );
}

const ORDER_FAULTS: Readonly<Record<Exclude<OrderFault, { reason: string }>["code"], string>> = {
  ...CALL_FAULTS,
  failed: texts.orderFailed,
  missing: texts.orderMissing,
};

/** Why a paid order could not be made. */
export const orderFaultText = (fault: OrderFault): string =>
  texts.processingFailed(fault.code === "failed_with" ? fault.reason : ORDER_FAULTS[fault.code]);
