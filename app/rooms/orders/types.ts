import type { Purchase, PurchaseLine } from "./order/purchase.ts";

export type OrderStatus = "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type OrderPaymentStatus = "pending" | "paid" | "failed" | "refunded";

export type OrderLine = PurchaseLine & {
  /** Pieces that were sold out when the payment arrived; usually 0. */
  readonly missing: number;
};

export type AttentionReason = "stock_short" | "amount_mismatch" | "second_payment" | "dispute" | "refund_failed";

/** Times are in UTC. */
export type Order = Omit<Purchase, "lines"> & {
  readonly id: string;
  readonly isGuest: boolean;
  /** null: a guest order. */
  readonly userId: string | null;
  readonly email: string;
  readonly lines: readonly OrderLine[];
  readonly refundedCents: number;
  readonly paymentIntentId: string;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly needsAttention: boolean;
  readonly attentionReason: string | null;
  /** A name, or a former key; null when unknown. */
  readonly carrier: string | null;
  /** The tracking link at shipping, "" without one; null for older orders. */
  readonly carrierUrl: string | null;
  /** The tracking number or any other text entered at shipping. */
  readonly tracking: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type OrderEvent = {
  readonly id: string;
  readonly kind: OrderEventKind;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
  readonly note: string | null;
  /** null: the shop itself. */
  readonly actorId: string | null;
  readonly createdAt: Date;
};
export type OrderEventKind = "created" | "status" | "payment" | "refund" | "attention" | "note";

export type OrderDraft = Purchase & {
  readonly id: string;
  readonly checkoutId: string;
  readonly isGuest: boolean;
  readonly userId: string | null;
  readonly paymentIntentId: string;
};

export type OrderSummary = {
  readonly id: string;
  readonly isGuest: boolean;
  readonly email: string;
  readonly customerName: string;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly needsAttention: boolean;
  readonly createdAt: Date;
};

export type OrderFilter = {
  /** Part of an id (with or without #) or of an e-mail. */
  readonly search: string;
  /** Only orders that count as sales, as the dashboard sums them. */
  readonly isSale: boolean;
  readonly status: OrderStatus | null;
  readonly paymentStatus: OrderPaymentStatus | null;
  readonly range: OrderRange | OrderMonth;
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly view: OrderView | null;
  readonly page: number;
};
/** In the store's zone: "2025-11". */
export type OrderMonth = `${number}-${number}`;
export type OrderRange = "all" | "today" | "yesterday" | "7days" | "30days" | "90days";

export type OrderView = "to-ship" | "attention" | "unpaid" | "refund-due";

export type OrderList = {
  readonly orders: readonly OrderSummary[];
  readonly total: number;
  readonly pageCount: number;
};

export type StatusChange = {
  readonly orderId: string;
  readonly to: OrderStatus;
  /** Only for a cancellation. */
  readonly restock: boolean;
  /** For the shipped mail, "" without. */
  readonly carrier: string;
  readonly tracking: string;
  /** The order's `updatedAt` the person saw, as ISO text. */
  readonly seenUpdatedAt: string;
};

/** Start included, end excluded; null where unbounded. */
export type TimeSpan = { readonly from: Date | null; readonly until: Date | null };

export type FilterMeaning = {
  readonly text: string;
  readonly mayBeInNumber: boolean;
  readonly span: TimeSpan;
  readonly currency: string;
  readonly timeZone: string;
};

/** A full id, the 8 characters, or neither; # and case are ignored. */
export type TypedOrderId =
  | { readonly kind: "whole"; readonly id: string }
  | { readonly kind: "short"; readonly prefix: string }
  | { readonly kind: "unreadable" };

export type ChosenOrder = Pick<
  Order,
  "id" | "status" | "paymentStatus" | "totalCents" | "refundedCents" | "currency"
> & { readonly customerName: string; readonly updatedAt: Date };

export type BulkResult = {
  readonly id: string;
  readonly outcome: "done" | "unchanged" | "gone" | "changed" | "stock_short" | "failed";
  readonly name?: string;
};

/** The total is decimal text. */
export type ExportedOrder = {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly total: string;
  readonly createdAt: Date;
};
