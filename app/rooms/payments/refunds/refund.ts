import type { Refund, RefundStatus } from "../types.ts";

export type RefundBalance = {
  readonly refundedCents: number;
  /** Requested, but not finished by the provider or bank. */
  readonly underWayCents: number;
  readonly leftCents: number;
  /** Its answer is lost or awaited: it is repeated before another refund begins. */
  readonly unanswered: Refund | null;
};

/** Sums up a payment's refunds; failed ones do not count. */
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

/** Maps the provider's status; an unknown one counts as under way. */
export function refundStatus(word: string): RefundStatus {
  return word === "succeeded" || word === "failed" || word === "canceled" || word === "requires_action"
    ? word
    : "pending";
}
