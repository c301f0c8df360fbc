import { isCompared } from "./charges.ts";
import type { Finding, MoneyFacts, OrderFact, ProviderRefundFact, RefundFact } from "../types.ts";

/** Matches our refunds with the provider's, and the refunded sums. Skips payments with a refund changed after `until`. */
export function refundFindings(facts: MoneyFacts, until: Date): Finding[] {
  const recentReferences = new Set([
    ...facts.refunds.filter(({ changedAt }) => changedAt > until).map(({ reference }) => reference),
    ...facts.providerRefunds.filter(({ createdAt }) => createdAt > until).map(({ reference }) => reference),
  ]);
  const currencies = new Map(facts.payments.map(({ reference, currency }) => [reference, currency]));
  const byProviderId = new Map(facts.providerRefunds.map((refund) => [refund.id, refund]));
  const byRefundKey = new Map(facts.providerRefunds.map((refund) => [refund.refundKey ?? "", refund]));
  const ours = facts.refunds.filter((refund) => isCompared(refund, facts) && !recentReferences.has(refund.reference));
  const known = new Set(facts.refunds.flatMap(({ id, providerRefundId }) => [id, providerRefundId ?? id]));
  return [
    ...ours.flatMap((refund) =>
      ledgerFindings(refund, byProviderId.get(refund.providerRefundId ?? "") ?? byRefundKey.get(refund.id), currencies),
    ),
    ...facts.providerRefunds
      .filter(
        ({ id, reference, refundKey }) =>
          !recentReferences.has(reference) && !known.has(id) && !known.has(refundKey ?? ""),
      )
      .filter(({ reference }) => currencies.has(reference))
      .map(unrecorded),
    ...sumFindings(facts, recentReferences),
  ];
}

type Currencies = ReadonlyMap<string, string>;

function ledgerFindings(refund: RefundFact, at: ProviderRefundFact | undefined, currencies: Currencies): Finding[] {
  const { id, reference, cents } = refund;
  const kind = at ? (isSame(refund, at) ? null : "refund_differs") : kindOfUnknown(refund);
  if (kind === null) return [];
  const facts = { reference, ours: cents, theirs: at?.cents ?? 0, currency: currencies.get(reference) ?? "" };
  return [{ kind, subject: id, facts }];
}

const isSame = ({ cents, status, providerRefundId }: RefundFact, at: ProviderRefundFact): boolean =>
  at.cents === cents && at.status === status && at.id === providerRefundId;

function kindOfUnknown({ status, providerRefundId }: RefundFact): "refund_unanswered" | "refund_unknown" | null {
  if (status === "failed" || status === "canceled") return null;
  return providerRefundId === null && status !== "succeeded" ? "refund_unanswered" : "refund_unknown";
}

const unrecorded = ({ id, reference, cents, currency }: ProviderRefundFact): Finding => ({
  kind: "refund_unrecorded",
  subject: id,
  facts: { reference, ours: 0, theirs: cents, currency },
});

function sumFindings({ refunds, payments, orders }: MoneyFacts, recentReferences: ReadonlySet<string>): Finding[] {
  const made = new Map<string, number>();
  for (const { reference, status, cents } of refunds)
    if (status === "succeeded") made.set(reference, (made.get(reference) ?? 0) + cents);
  // An existing order represents its payment before a deleted one.
  const byReference = new Map(
    orders
      .toSorted((one, other) => Number(other.isDeleted) - Number(one.isDeleted))
      .map((order) => [order.reference, order]),
  );
  return payments
    .filter(({ reference, isPaid }) => isPaid && !recentReferences.has(reference))
    .flatMap(({ reference, refundedCents, receivedCents, currency }) => {
      const sum = made.get(reference) ?? 0;
      const order = byReference.get(reference);
      const isEven = refundedCents === sum && (!order || matchesRefunds(order, { sum, receivedCents }));
      const facts = { reference, ours: order?.refundedCents ?? refundedCents, theirs: sum, currency };
      return isEven
        ? []
        : [
            {
              kind: "refund_sum",
              subject: reference,
              facts: { ...facts, ...(order && { orderId: order.id }) },
            } as const,
          ];
    });
}

/** Whether an order shows its refunds; a deleted one stays as it was. */
function matchesRefunds(order: OrderFact, { sum, receivedCents }: { sum: number; receivedCents: number }): boolean {
  if (order.isDeleted) return true;
  const isWhole = sum > 0 && sum >= receivedCents;
  return order.refundedCents === Math.min(sum, order.totalCents) && isWhole === (order.paymentStatus === "refunded");
}
