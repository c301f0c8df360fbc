import type { ChargeFact, Finding, FindingFacts, FindingKind, MoneyFacts, OrderFact, PaymentFact } from "../types.ts";

const PAID: readonly string[] = ["paid", "refunded"];

type Index = {
  readonly facts: MoneyFacts;
  readonly ordersByReference: ReadonlyMap<string, readonly OrderFact[]>;
  readonly ordersById: ReadonlyMap<string, OrderFact>;
  readonly payments: ReadonlyMap<string, PaymentFact>;
  readonly charges: ReadonlyMap<string, ChargeFact>;
  /** Refunds of each payment at the provider, done or in progress, in cents. */
  readonly refundedByReference: ReadonlyMap<string, number>;
};

/** Matches charges and orders one to one, by amount, currency and our record. Skips events after `until`, which may still be in progress. */
export function chargeFindings(facts: MoneyFacts, until: Date): Finding[] {
  const index = indexOf(facts);
  const ofOrders = facts.orders
    .filter((order) => isCompared(order, facts) && order.createdAt <= until)
    .flatMap((order) => orderFindingsOf(order, index));
  return [
    ...facts.charges.filter(({ paidAt }) => paidAt <= until).flatMap((charge) => chargeFindingsOf(charge, index)),
    ...ofOrders,
    ...unchargedPaymentFindings(index, { until, ofOrders }),
  ];
}

/** The references whose amounts differ although nothing is open: refunded in full without an order, or left to a person. */
export function settledReferences(facts: MoneyFacts): ReadonlySet<string> {
  const index = indexOf(facts);
  return new Set(facts.charges.filter((charge) => isSettled(charge, index)).map(({ reference }) => reference));
}

function isSettled(charge: ChargeFact, index: Index): boolean {
  const [order, ...more] = index.ordersByReference.get(charge.reference) ?? [];
  if (!order) return isRefundedInFull(charge, index);
  if (more.length > 0) return false;
  return isAgreed(charge, order) ? order.isDeleted && !PAID.includes(order.paymentStatus) : !isDisagreementOpen(order);
}

/** Whether ours is recent enough for the provider's list to have its counterpart. */
export const isCompared = ({ createdAt }: { createdAt: Date }, { since }: Pick<MoneyFacts, "since">): boolean =>
  since === null || createdAt >= since;

function indexOf(facts: MoneyFacts): Index {
  const { orders, payments, charges, providerRefunds } = facts;
  const counted = providerRefunds.filter(({ status }) => status !== "failed" && status !== "canceled");
  const refundedByReference = new Map<string, number>();
  for (const { reference, cents } of counted)
    refundedByReference.set(reference, (refundedByReference.get(reference) ?? 0) + cents);
  return {
    facts,
    ordersByReference: Map.groupBy(orders, ({ reference }) => reference ?? ""),
    ordersById: new Map(orders.map((order) => [order.id, order])),
    payments: new Map(payments.map((payment) => [payment.reference, payment])),
    charges: new Map(charges.map((charge) => [charge.reference, charge])),
    refundedByReference,
  };
}

function chargeFindingsOf(charge: ChargeFact, index: Index): Finding[] {
  const { reference, receivedCents, currency } = charge;
  const [order, ...more] = index.ordersByReference.get(reference) ?? [];
  if (!order) return unmatchedChargeFindings(charge, index);
  if (more.length > 0) return [found("two_orders", reference, { reference, orderId: order.id })];
  const money = { reference, orderId: order.id, ours: order.totalCents, theirs: receivedCents, currency };
  if (!isAgreed(charge, order)) return isDisagreementOpen(order) ? [found("order_amount", order.id, money)] : [];
  if (!order.isDeleted && !PAID.includes(order.paymentStatus)) return [found("order_unpaid", order.id, money)];
  return recordFindingsOf(charge, index.payments.get(reference), order);
}

const isAgreed = ({ receivedCents, currency }: ChargeFact, order: OrderFact): boolean =>
  order.totalCents === receivedCents && order.currency === currency;

/** Once flagged, a wrong amount is for a person to settle; a paid order always has its charge's amount. */
const isDisagreementOpen = ({ isDeleted, wasFlagged, paymentStatus }: OrderFact): boolean =>
  !isDeleted && (!wasFlagged || paymentStatus === "paid");

function recordFindingsOf(
  { reference, receivedCents, currency }: ChargeFact,
  ours: PaymentFact | undefined,
  { id }: OrderFact,
) {
  const isSame = ours?.isPaid === true && ours.receivedCents === receivedCents && ours.currency === currency;
  if (isSame) return [];
  const facts = { reference, orderId: id, ours: ours?.receivedCents ?? 0, theirs: receivedCents, currency };
  return [found("payment_differs", reference, facts)];
}

/** Money without an order of its own, unless it was refunded in full. */
function unmatchedChargeFindings(charge: ChargeFact, index: Index): Finding[] {
  const { reference, receivedCents, currency, checkoutId } = charge;
  if (isRefundedInFull(charge, index)) return [];
  const orderId = index.facts.checkouts.get(checkoutId) ?? index.payments.get(reference)?.orderId ?? charge.orderId;
  const money = { reference, theirs: receivedCents, currency };
  return [
    found(unmatchedChargeKind(charge, orderId, index), reference, orderId === null ? money : { ...money, orderId }),
  ];
}

const isRefundedInFull = ({ reference, receivedCents }: ChargeFact, { refundedByReference }: Index): boolean =>
  (refundedByReference.get(reference) ?? 0) >= receivedCents;

function unmatchedChargeKind(charge: ChargeFact, orderId: string | null, { ordersById, facts }: Index): FindingKind {
  if (orderId !== null && ordersById.has(orderId)) return "second_charge";
  if (facts.checkouts.has(charge.checkoutId)) return "charge_without_order";
  return charge.isRebuildable ? "charge_without_checkout" : "charge_unknown";
}

function orderFindingsOf(order: OrderFact, { charges }: Index): Finding[] {
  const { id, reference, totalCents, currency, paymentStatus, isDeleted } = order;
  const facts = { orderId: id, ours: totalCents, currency, ...(reference !== null && { reference }) };
  const isUncharged = PAID.includes(paymentStatus) && (reference === null || !charges.has(reference));
  if (isUncharged) return [found("order_without_charge", id, facts)];
  const isSound = isDeleted || order.linesCents === order.subtotalCents;
  return isSound ? [] : [found("order_sum", id, { ...facts, ours: order.subtotalCents, theirs: order.linesCents })];
}

type Uncharged = { readonly until: Date; readonly ofOrders: readonly Finding[] };

/** Recorded money that the provider does not know; where a paid order names it, that order is the finding. */
function unchargedPaymentFindings(index: Index, { until, ofOrders }: Uncharged): Finding[] {
  const { facts, charges, ordersByReference } = index;
  const named = new Set(ofOrders.map((each) => (each.kind === "order_without_charge" ? each.facts.reference : null)));
  return facts.payments
    .filter((payment) => payment.isPaid && isCompared(payment, facts) && payment.changedAt <= until)
    .filter(({ reference }) => !charges.has(reference) && !named.has(reference))
    .map(({ reference, receivedCents: ours, currency }) => {
      const order = ordersByReference.get(reference)?.[0];
      const money = { reference, ours, currency };
      return found("payment_without_charge", reference, order ? { ...money, orderId: order.id } : money);
    });
}

const found = (kind: FindingKind, subject: string, facts: FindingFacts): Finding => ({ kind, subject, facts });
