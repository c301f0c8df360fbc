/** State of shop, provider and mail server once all work is done. Amounts in cents. */
export type Ending = {
  readonly products: readonly EndedProduct[];
  readonly orders: readonly EndedOrder[];
  readonly charges: readonly EndedCharge[];
  readonly refunds: readonly EndedRefund[];
  readonly mails: readonly ArrivedMail[];
  readonly outbox: readonly OutboxRow[];
  readonly files: readonly { readonly name: string; readonly isReadable: boolean }[];
  /** Holds of checkouts that were paid or have ended. */
  readonly leftHolds: readonly string[];
  readonly openEvents: number;
  readonly deadJobs: readonly { readonly task: string; readonly reason: string }[];
  /** Open findings of `npm run prove`, one text each. */
  readonly findings: readonly string[];
};

export type EndedProduct = {
  readonly id: string;
  readonly first: number;
  readonly stock: number;
  readonly held: number;
  readonly holdSum: number;
  /** Units added by staff, by the ledger. */
  readonly added: number;
  /** The lowest stock ever, by the ledger. */
  readonly lowest: number;
};
export type EndedOrder = {
  readonly id: string;
  readonly email: string;
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly reference: string | null;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly status: string;
  readonly paymentStatus: string;
  readonly needsAttention: boolean;
  readonly isStockReturned: boolean;
  /** A paid unit that was out of stock counts as missing and was not taken. */
  readonly lines: readonly { readonly productId: string; readonly taken: number }[];
};
export type EndedCharge = {
  readonly reference: string;
  readonly cents: number;
  readonly email: string;
  /** Includes pending refunds, by the provider's own list. */
  readonly refundedCents: number;
};
export type EndedRefund = {
  readonly key: string;
  readonly reference: string;
  readonly cents: number;
  readonly status: string;
};
export type ArrivedMail = {
  readonly messageId: string;
  readonly to: string;
  /** Ms since the beginning. */
  readonly at: number;
  /** Whether the shop received the mail server's acceptance. */
  readonly isAccepted: boolean;
};
export type OutboxRow = {
  readonly messageId: string;
  readonly kind: string;
  readonly to: string;
  readonly status: string;
};
