import { isCompared } from "./charges.ts";
import type { DaySum, MoneyFacts } from "../types.ts";

type Entry = {
  readonly at: Date;
  readonly currency: string;
  readonly column: keyof typeof EMPTY;
  readonly cents: number;
};

const EMPTY = { chargedCents: 0, recordedCents: 0, orderedCents: 0, refundedCents: 0, recordedRefundCents: 0 };
const DAY_LENGTH = "2026-01-01".length;
const PAID: readonly string[] = ["paid", "refunded"];

/** Sums by day (UTC) and currency, newest first. Record and order count on their charge's day, or on their own without one. */
export function daySums(facts: MoneyFacts): DaySum[] {
  const days = new Map<string, DaySum>();
  for (const { at, currency, column, cents } of [...takings(facts), ...refunds(facts)]) {
    const day = at.toISOString().slice(0, DAY_LENGTH);
    const sum = days.get(`${day} ${currency}`) ?? { day, currency, ...EMPTY };
    days.set(`${day} ${currency}`, { ...sum, [column]: sum[column] + cents });
  }
  return [...days.values()].toSorted(
    (one, other) => other.day.localeCompare(one.day) || one.currency.localeCompare(other.currency),
  );
}

function takings(facts: MoneyFacts): Entry[] {
  const { charges, payments, orders } = facts;
  const paidAt = new Map<string | null, Date>(charges.map((charge) => [charge.reference, charge.paidAt]));
  return [
    ...charges.map(
      ({ paidAt: at, currency, receivedCents: cents }) => ({ at, currency, column: "chargedCents", cents }) as const,
    ),
    ...payments
      .filter(({ isPaid, reference }) => isPaid && (facts.since === null || paidAt.has(reference)))
      .map(({ reference, changedAt, currency, receivedCents: cents }) => {
        const at = paidAt.get(reference) ?? changedAt;
        return { at, currency, column: "recordedCents", cents } as const;
      }),
    ...orders
      .filter(
        (order) => PAID.includes(order.paymentStatus) && (isCompared(order, facts) || paidAt.has(order.reference)),
      )
      .map(({ reference, createdAt, currency, totalCents: cents }) => {
        const at = paidAt.get(reference) ?? createdAt;
        return { at, currency, column: "orderedCents", cents } as const;
      }),
  ];
}

function refunds(facts: MoneyFacts): Entry[] {
  const { payments, refunds: ours, providerRefunds: theirs } = facts;
  const madeAt = new Map<string | null, Date>(
    theirs.flatMap(({ id, refundKey, createdAt }) =>
      [id, ...(refundKey === null ? [] : [refundKey])].map((key) => [key, createdAt] as const),
    ),
  );
  const currencies = new Map(payments.map(({ reference, currency }) => [reference, currency]));
  return [
    ...theirs
      .filter(({ status }) => status === "succeeded")
      .map(({ createdAt: at, currency, cents }) => ({ at, currency, column: "refundedCents", cents }) as const),
    ...ours
      .filter((refund) => refund.status === "succeeded" && (isCompared(refund, facts) || madeAt.has(refund.id)))
      .map(({ id, providerRefundId, reference, changedAt, cents }) => {
        const at = madeAt.get(providerRefundId) ?? madeAt.get(id) ?? changedAt;
        return { at, currency: currencies.get(reference) ?? "", column: "recordedRefundCents", cents } as const;
      }),
  ];
}

/** Whether the three sums received agree, and the two refunded. */
export const isEven = (sum: DaySum): boolean =>
  sum.chargedCents === sum.recordedCents &&
  sum.recordedCents === sum.orderedCents &&
  sum.refundedCents === sum.recordedRefundCents;
