import { isCompared, settledReferences } from "./charges.ts";
import type { DaySum, Finding, MoneyFacts, RefundFact } from "../types.ts";

type Entry = {
  readonly at: Date;
  readonly currency: string;
  readonly column: keyof typeof EMPTY;
  readonly cents: number;
};

const EMPTY = { chargedCents: 0, recordedCents: 0, orderedCents: 0, refundedCents: 0, recordedRefundCents: 0 };
const DAY_LENGTH = "2026-01-01".length;
const PAID: readonly string[] = ["paid", "refunded"];

/**
 * Sums by day (UTC) and currency, newest first. A record and an order count on the day of their charge, or without one on their own
 * day. Leaves out changes after `until`, refunds of other shops under the same provider account, and settled payments whose amounts differ.
 */
export const daySums = (facts: MoneyFacts, until: Date): DaySum[] => sumsOf(comparable(facts, until));

/** The days whose sums differ although no finding names one of their payments or orders: what is different is in no other list. */
export function dayFindings(facts: MoneyFacts, until: Date, findings: readonly Finding[]): Finding[] {
  const references = new Set(findings.flatMap(({ facts: { reference } }) => reference ?? []));
  // A second payment's finding also names the order of the first, whose amounts agree.
  const orderIds = new Set(
    findings.flatMap(({ facts: { reference, orderId } }) => (reference === undefined ? orderId : []) ?? []),
  );
  const rest = without(comparable(facts, until), references);
  return sumsOf({ ...rest, orders: rest.orders.filter(({ id }) => !orderIds.has(id)) })
    .filter((sum) => !isEven(sum))
    .map(dayFinding);
}

function dayFinding(sum: DaySum): Finding {
  const { day, currency, chargedCents, recordedCents, orderedCents, refundedCents, recordedRefundCents } = sum;
  const pairs = [
    [recordedCents, chargedCents],
    [orderedCents, chargedCents],
    [recordedRefundCents, refundedCents],
  ] as const;
  const [ours, theirs] = pairs.find(([one, other]) => one !== other) ?? [0, 0];
  return { kind: "day_sum", subject: `${day} ${currency}`, facts: { name: day, ours, theirs, currency } };
}

function comparable(facts: MoneyFacts, until: Date): MoneyFacts {
  const { charges, payments, orders, providerRefunds } = facts;
  const own = new Set([...charges, ...payments, ...orders].map(({ reference }) => reference));
  const foreign = providerRefunds.flatMap(({ reference }) => (own.has(reference) ? [] : [reference]));
  const compared = without(
    facts,
    new Set([...recentReferences(facts, until), ...settledReferences(facts), ...foreign]),
  );
  return { ...compared, orders: compared.orders.filter(({ createdAt }) => createdAt <= until) };
}

function recentReferences(facts: MoneyFacts, until: Date): string[] {
  const { charges, payments, orders, providerRefunds } = facts;
  return [
    ...charges.map(({ reference, paidAt: at }) => ({ reference, at })),
    ...[...payments, ...facts.refunds].map(({ reference, changedAt: at }) => ({ reference, at })),
    ...[...orders, ...providerRefunds].map(({ reference, createdAt: at }) => ({ reference, at })),
  ].flatMap(({ reference, at }) => (at > until && reference !== null ? [reference] : []));
}

/** The facts about all other payments. */
function without(facts: MoneyFacts, references: ReadonlySet<string>): MoneyFacts {
  const isKept = ({ reference }: { readonly reference: string | null }): boolean =>
    reference === null || !references.has(reference);
  return {
    ...facts,
    charges: facts.charges.filter(isKept),
    payments: facts.payments.filter(isKept),
    orders: facts.orders.filter(isKept),
    refunds: facts.refunds.filter(isKept),
    providerRefunds: facts.providerRefunds.filter(isKept),
  };
}

function sumsOf(facts: MoneyFacts): DaySum[] {
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
  const isListed = ({ id, providerRefundId }: RefundFact): boolean => madeAt.has(id) || madeAt.has(providerRefundId);
  return [
    ...theirs
      .filter(({ status }) => status === "succeeded")
      .map(({ createdAt: at, currency, cents }) => ({ at, currency, column: "refundedCents", cents }) as const),
    ...ours
      .filter((refund) => refund.status === "succeeded" && (isCompared(refund, facts) || isListed(refund)))
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
