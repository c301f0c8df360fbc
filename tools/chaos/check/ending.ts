/** What the shop, the payment provider and the mail server hold once everything is quiet. Amounts in cents. */
export type Ending = {
  readonly products: readonly EndedProduct[];
  readonly orders: readonly EndedOrder[];
  readonly charges: readonly EndedCharge[];
  readonly refunds: readonly EndedRefund[];
  readonly mails: readonly ArrivedMail[];
  readonly outbox: readonly OutboxRow[];
  /** Uploaded files that the library lists. */
  readonly files: readonly { readonly name: string; readonly isReadable: boolean }[];
  /** Holds of checkouts that were paid or have ended. */
  readonly leftHolds: readonly string[];
  readonly openEvents: number;
  readonly deadJobs: readonly { readonly task: string; readonly reason: string }[];
  /** What `npm run prove` still calls open, one text each. */
  readonly findings: readonly string[];
};

export type EndedProduct = {
  readonly id: string;
  readonly first: number;
  readonly stock: number;
  readonly held: number;
  readonly holdSum: number;
  /** Pieces that staff have added by hand, by the ledger. */
  readonly added: number;
  /** The smallest that the stock ever was, by the ledger. */
  readonly lowest: number;
};
export type EndedOrder = {
  readonly id: string;
  readonly email: string;
  readonly reference: string | null;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly status: string;
  readonly paymentStatus: string;
  readonly needsAttention: boolean;
  readonly isStockReturned: boolean;
  /** Pieces taken from the stock; a paid piece that was gone counts as missing and was not taken. */
  readonly lines: readonly { readonly productId: string; readonly taken: number }[];
};
/** A payment that the provider took. */
export type EndedCharge = {
  readonly reference: string;
  readonly cents: number;
  readonly email: string;
  /** Given back or about to be, by the provider's own list. */
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
  /** Whether the shop was told that it was taken. */
  readonly isTold: boolean;
};
export type OutboxRow = {
  readonly messageId: string;
  readonly kind: string;
  readonly to: string;
  readonly status: string;
};
