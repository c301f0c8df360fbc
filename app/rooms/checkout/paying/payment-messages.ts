import { paymentMessages } from "#app/rooms/payments/messages.ts";
import { checkoutMessages as texts } from "../messages.ts";
import type { CallFault, IntentFault, OrderFault } from "./payment.ts";

const CALL_FAULTS = { timed_out: "requestTimedOut", no_connection: "requestFailed" } as const satisfies Record<
  CallFault,
  keyof typeof texts
>;

const INTENT_FAULTS = {
  ...CALL_FAULTS,
  invalid_response: "invalidResponse",
  no_secret: "noClientSecret",
  failed: "intentFailed",
  guest_failed: "guestIntentFailed",
} as const;

export function intentFaultText(fault: IntentFault): string {
  if (fault.code === "unavailable_with") return fault.reason;
  if (fault.code === "unavailable") return paymentMessages.paused;
  const message =
    fault.code === "failed_with" ? texts.intentFailedWith({ reason: fault.reason }) : texts[INTENT_FAULTS[fault.code]];
  return texts.setUpFailed({ message });
}

const ORDER_FAULTS = { ...CALL_FAULTS, failed: "orderFailed", missing: "orderMissing" } as const;

export const orderFaultText = (fault: OrderFault): string =>
  texts.processingFailed({ message: fault.code === "failed_with" ? fault.reason : texts[ORDER_FAULTS[fault.code]] });
