import type { Refund, RefundStatus } from "../types.ts";

/** How the money of one payment stands, in cents. */
export type RefundBalance = {
  /** Given back, as the provider has confirmed. */
  readonly refundedCents: number;
  /** Asked for; the provider or the bank has not finished it. */
  readonly underWayCents: number;
  /** The amount left to refund. */
  readonly leftCents: number;
  /** A refund whose answer is lost or still awaited: it is repeated before another one begins. */
  readonly unanswered: Refund | null;
};

/** The one reckoning of what was given back, is on its way and is left; failed refunds count for nothing. */
export function refundBalance(receivedCents: number, refunds: readonly Refund[]): RefundBalance {
  const refundedCents = sum(refunds.filter((refund) => refund.status === "succeeded"));
  const open = refunds.filter(isOpen);
  const underWayCents = sum(open);
  return {
    refundedCents,
    underWayCents,
    leftCents: Math.max(0, receivedCents - refundedCents - underWayCents),
    unanswered: open.find(isUnanswered) ?? null,
  };
}

const isOpen = ({ status }: Refund): boolean => status === "pending" || status === "requires_action";

/** Whether the provider has not answered a refund yet. */
export const isUnanswered = (refund: Refund): boolean => isOpen(refund) && refund.providerRefundId === null;

const sum = (refunds: readonly Refund[]): number => refunds.reduce((cents, refund) => cents + refund.amountCents, 0);

/** The provider's word for a refund as one of ours; unknown ones count as under way. */
export function refundStatus(word: string): RefundStatus {
  return word === "succeeded" || word === "failed" || word === "canceled" || word === "requires_action"
    ? word
    : "pending";
}
