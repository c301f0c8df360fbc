import type { RefundStatus } from "../payments/types.ts";

export type ChargeFact = {
  readonly reference: string;
  readonly receivedCents: number;
  readonly currency: string;
  /** The checkout it was made for, and the order that checkout becomes, from the metadata that we wrote. */
  readonly checkoutId: string;
  readonly orderId: string | null;
  readonly isRebuildable: boolean;
  readonly paidAt: Date;
};

export type PaymentFact = {
  readonly reference: string;
  readonly checkoutId: string | null;
  readonly orderId: string | null;
  readonly isPaid: boolean;
  readonly receivedCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

/** An order, also a deleted one, with the total and pieces of its own lines. */
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
  /** Whether money and goods ever disagreed, and whether that is still open. */
  readonly wasFlagged: boolean;
  readonly needsAttention: boolean;
  readonly pieces: number;
  readonly isStockReturned: boolean;
  readonly isDeleted: boolean;
  readonly createdAt: Date;
};

export type ProviderRefundFact = {
  readonly id: string;
  readonly reference: string;
  /** null: not requested here. */
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

export type MoneyFacts = {
  /** Orders and refunds are complete on both sides from here on; null: from the beginning. Older ones are only context. */
  readonly since: Date | null;
  readonly charges: readonly ChargeFact[];
  readonly payments: readonly PaymentFact[];
  readonly orders: readonly OrderFact[];
  readonly refunds: readonly RefundFact[];
  readonly providerRefunds: readonly ProviderRefundFact[];
  readonly checkouts: ReadonlyMap<string, string>;
};

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
export type OrderStockFact = { readonly orderId: string; readonly taken: number; readonly takenOfKnown: number };
export type GoodsFacts = {
  readonly stock: readonly StockFact[];
  readonly holds: readonly HoldFact[];
  readonly orders: readonly OrderFact[];
  readonly orderStock: readonly OrderStockFact[];
};

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
  readonly jobCount: number;
  readonly deadJobs: readonly JobFact[];
  readonly eventCount: number;
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
  | "payment_without_charge"
  | "refund_unrecorded"
  | "refund_unknown"
  | "refund_differs"
  | "refund_unanswered"
  | "refund_sum"
  | "day_sum"
  | "stock_ledger"
  | "order_stock"
  | "held_differs"
  | "hold_left"
  | "mail_missing"
  | "mail_failed"
  | "job_dead"
  | "event_open";

export type FindingFacts = {
  readonly orderId?: string;
  readonly reference?: string;
  readonly name?: string;
  /** Cents with a currency, else pieces. */
  readonly ours?: number;
  readonly theirs?: number;
  readonly currency?: string;
};

export type Finding = { readonly kind: FindingKind; readonly subject: string; readonly facts: FindingFacts };

/** Received and refunded on one day (UTC) in one currency, in cents: at the provider, in our record, and by the orders. */
export type DaySum = {
  readonly day: string;
  readonly currency: string;
  readonly chargedCents: number;
  readonly recordedCents: number;
  readonly orderedCents: number;
  readonly refundedCents: number;
  readonly recordedRefundCents: number;
};

export type ProofCounts = {
  readonly charges: number;
  readonly orders: number;
  readonly refunds: number;
  /** Our records of money moved: payments received and refunds. */
  readonly receipts: number;
  readonly products: number;
  readonly holds: number;
  readonly mails: number;
  readonly jobs: number;
  readonly events: number;
  /** Payments of the account that are not this shop's. */
  readonly foreign: number;
  readonly flagged: number;
};

export type Certificate = {
  readonly at: Date;
  readonly providers: readonly string[];
  readonly since: Date | null;
  readonly graceSeconds: number;
  readonly counts: ProofCounts;
  readonly sums: readonly DaySum[];
  readonly findings: readonly Finding[];
};

export type Proof = Pick<Certificate, "sums" | "since"> & {
  /** A proof that an earlier version stored may lack some. */
  readonly counts: Partial<ProofCounts>;
  readonly id: string;
  readonly startedAt: Date;
  /** null: it is running, or its process ended. */
  readonly finishedAt: Date | null;
  readonly failure: string | null;
  readonly findingCount: number;
};

/** `isRepaired`: staff had it repaired; the next proof confirms it. */
export type KeptFinding = Finding & { readonly id: string; readonly isRepaired: boolean };

/** `provider`: no answer; `refused`: the provider does not refund it; `nothing`: there is nothing (any more) to repair it with. */
export type RepairError = "provider" | "refused" | "nothing";
/** A finding to repair. `reason`: why staff repair it, for the repairs that need one. */
export type Found = Omit<KeptFinding, "isRepaired"> & { readonly reason?: string };
