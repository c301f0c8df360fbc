import type { RefundStatus } from "../types.ts";

/** The provider's word for a refund as one of ours; unknown ones count as under way. */
export function refundStatus(word: string): RefundStatus {
  return word === "succeeded" || word === "failed" || word === "canceled" || word === "requires_action"
    ? word
    : "pending";
}
