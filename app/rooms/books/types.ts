import type { RefundStatus } from "../payments/types.ts";

/** A payment that succeeded, as the provider has it; amounts in cents. */
export type ChargeFact = {
  readonly reference: string;
  readonly receivedCents: number;
  readonly currency: string;
  /** The checkout it was made for, and the order that checkout becomes, as we wrote into it. */
  readonly checkoutId: string;
  readonly orderId: string | null;
  /** Whether what we wrote into it is enough to make its order again. */
  readonly isRebuildable: boolean;
  readonly paidAt: Date;
};

/** Our record of a payment. */
export type PaymentFact = {
  readonly reference: string;
  readonly orderId: string | null;
  readonly isPaid: boolean;
  readonly receivedCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly changedAt: Date;
};

/** An order, a deleted one too, with what its own lines come to and how many pieces of them were there. */
export type OrderFact = {
  readonly id: string;
  readonly reference: string | null;
  readonly checkoutId: string | null;
  readonly subtotalCents: number;
  readonly linesCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly paymentStatus: string;
  /** Whether a person was ever called because money and goods disagree, and whether that is still to be done. */
  readonly wasFlagged: boolean;
  readonly needsAttention: boolean;
  readonly pieces: number;
  readonly isStockReturned: boolean;
  readonly isDeleted: boolean;
  readonly createdAt: Date;
};

/** A refund at the provider, and one in our ledger. */
export type ProviderRefundFact = {
  readonly id: string;
  readonly reference: string;
  /** Our ledger row, when it was asked for here. */
  readonly refundKey: string | null;
  readonly status: RefundStatus;
  readonly cents: number;
  readonly currency: string;
  readonly createdAt: Date;
};
export type RefundFact = {
  readonly id: string;
  readonly providerRefundId: string | null;
  readonly reference: string;
  readonly status: RefundStatus;
  readonly cents: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

/** What the provider and our books say about money. */
export type MoneyFacts = {
  /** From when on orders and refunds are complete on both sides; null: from the beginning. Older ones are here for others' sake. */
  readonly since: Date | null;
  readonly charges: readonly ChargeFact[];
  readonly payments: readonly PaymentFact[];
  readonly orders: readonly OrderFact[];
  readonly refunds: readonly RefundFact[];
  readonly providerRefunds: readonly ProviderRefundFact[];
  /** The order of each checkout that we still have. */
  readonly checkouts: ReadonlyMap<string, string>;
};

/** A product's stock beside the sums of its ledger and of its holds. */
export type StockFact = {
  readonly productId: string;
  readonly name: string;
  readonly stock: number;
  readonly ledgerSum: number;
  readonly held: number;
  readonly holdSum: number;
};
/** The pieces a checkout holds; `isOver` when it was paid or has ended. */
export type HoldFact = {
  readonly checkoutId: string;
  readonly pieces: number;
  readonly expiresAt: Date;
  readonly isOver: boolean;
  readonly changedAt: Date;
};
/** The pieces an order took by the ledger: all, and those of products that are still there. */
export type OrderStockFact = { readonly orderId: string; readonly taken: number; readonly takenOfKnown: number };
export type GoodsFacts = {
  readonly stock: readonly StockFact[];
  readonly holds: readonly HoldFact[];
  readonly orders: readonly OrderFact[];
  readonly orderStock: readonly OrderStockFact[];
};

/** A step of an order that owes a mail, and the mail's state; null when there is none. */
export type OwedMailFact = {
  readonly orderId: string;
  readonly eventId: string;
  readonly mailId: string | null;
  readonly hasFailed: boolean;
  readonly createdAt: Date;
};
export type JobFact = { readonly id: string; readonly task: string; readonly failedAt: Date };
export type EventFact = { readonly id: string; readonly type: string; readonly receivedAt: Date };
export type WorkFacts = {
  readonly mails: readonly OwedMailFact[];
  readonly deadJobs: readonly JobFact[];
  readonly openEvents: readonly EventFact[];
};

export type FindingKind =
  | "charge_without_order"
  | "charge_without_checkout"
  | "charge_unknown"
  | "second_charge"
  | "two_orders"
  | "order_unpaid"
  | "order_without_charge"
  | "order_amount"
  | "order_sum"
  | "payment_differs"
  | "refund_unrecorded"
  | "refund_unknown"
  | "refund_differs"
  | "refund_unanswered"
  | "refund_sum"
  | "stock_ledger"
  | "order_stock"
  | "held_differs"
  | "hold_left"
  | "mail_missing"
  | "mail_failed"
  | "job_dead"
  | "event_open";

/** What a finding says beside its kind: ids, amounts in cents, names. */
export type FindingFacts = {
  readonly orderId?: string;
  readonly reference?: string;
  readonly name?: string;
  /** What one side says and what the other does: cents with a currency, else pieces. */
  readonly ours?: number;
  readonly theirs?: number;
  readonly currency?: string;
};

/** One thing that is open: what it is about, by its id, and what is known of it. */
export type Finding = { readonly kind: FindingKind; readonly subject: string; readonly facts: FindingFacts };

/** What came in and went out on one day (UTC) in one currency, in cents: at the provider, in our record, and by the orders. */
export type DaySum = {
  readonly day: string;
  readonly currency: string;
  readonly chargedCents: number;
  readonly recordedCents: number;
  readonly orderedCents: number;
  readonly refundedCents: number;
  readonly recordedRefundCents: number;
};

/** How much was compared. */
export type ProofCounts = {
  readonly charges: number;
  readonly orders: number;
  readonly refunds: number;
  readonly products: number;
  readonly holds: number;
  readonly mails: number;
  /** Payments that the account took for something else than this shop's checkouts. */
  readonly foreign: number;
  /** Orders that wait for a person because money and goods disagree. */
  readonly flagged: number;
};

/** The result of one proof. */
export type Certificate = {
  readonly at: Date;
  readonly providers: readonly string[];
  readonly since: Date | null;
  readonly graceSeconds: number;
  readonly counts: ProofCounts;
  readonly sums: readonly DaySum[];
  readonly findings: readonly Finding[];
};

/** A proof as it is kept. */
export type Proof = Pick<Certificate, "counts" | "sums" | "since"> & {
  readonly id: string;
  readonly startedAt: Date;
  /** null: it runs, or its process ended. */
  readonly finishedAt: Date | null;
  readonly failure: string | null;
  readonly findingCount: number;
};

/** A finding as it is kept; `isRepaired` once staff had it repaired, which the next proof confirms. */
export type KeptFinding = Finding & { readonly id: string; readonly isRepaired: boolean };
