import type { ShippingAddress } from "../shipping/types.ts";

/** The five states of an order. */
export type OrderStatus = "pending" | "processing" | "shipped" | "delivered" | "cancelled";
/** Where the money is. */
export type OrderPaymentStatus = "pending" | "paid" | "failed" | "refunded";

/** A product as it was bought; it stays as it is when the product changes. Prices in cents. */
export type OrderLine = {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly originalUnitCents: number | null;
  readonly imageUrl: string | null;
  /** Pieces that were gone when the money came; 0 nearly always. */
  readonly missing: number;
};

/** Why staff must look at an order: money and goods do not agree. */
export type AttentionReason = "stock_short" | "amount_mismatch" | "second_payment" | "dispute" | "refund_failed";

/** A placed order. Amounts in cents, times in UTC. */
export type Order = {
  readonly id: string;
  readonly isGuest: boolean;
  /** null: a guest order. */
  readonly userId: string | null;
  readonly email: string;
  readonly lines: readonly OrderLine[];
  readonly address: ShippingAddress;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly taxPercent: number;
  readonly currency: string;
  readonly paymentIntentId: string;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly needsAttention: boolean;
  readonly attentionReason: string | null;
  /** Who carries the parcel, by name, or by a key of former times; null when nobody said. */
  readonly carrier: string | null;
  /** The carrier's tracking link when the parcel left, "" for a carrier without one; null for orders from before it was kept. */
  readonly carrierUrl: string | null;
  /** The carrier's number of the parcel, or any text, given when it was shipped. */
  readonly tracking: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** One step in an order's history. */
export type OrderEvent = {
  readonly id: string;
  readonly kind: OrderEventKind;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
  readonly note: string | null;
  /** Who did it; null: the shop itself. */
  readonly actorId: string | null;
  readonly createdAt: Date;
};
export type OrderEventKind = "created" | "status" | "payment" | "refund" | "attention" | "note";

/** The order facts that checkout freezes; amounts in cents. */
export type OrderDraft = {
  readonly id: string;
  readonly checkoutId: string;
  readonly isGuest: boolean;
  readonly userId: string | null;
  readonly lines: readonly Omit<OrderLine, "missing">[];
  readonly address: ShippingAddress;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly taxPercent: number;
  readonly currency: string;
  readonly paymentIntentId: string;
};

/** A row of the back office's list and of a customer's /orders. */
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

/** The back office's question; every part lives in the URL. */
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
  /** A saved view, which narrows the list further. */
  readonly view: OrderView | null;
  readonly page: number;
};
/** A month of the store's zone by its key "2025-11". */
export type OrderMonth = `${number}-${number}`;
export type OrderRange = "all" | "today" | "yesterday" | "7days" | "30days" | "90days";

/** The saved views: paid and waiting for a parcel, waiting for a person, waiting for money. */
export type OrderView = "to-ship" | "attention" | "unpaid" | "refund-due";

/** One page of orders, newest first, and how many match in all. */
export type OrderList = {
  readonly orders: readonly OrderSummary[];
  readonly total: number;
  readonly pageCount: number;
};

/** The fields of the status dialog. */
export type StatusChange = {
  readonly orderId: string;
  readonly to: OrderStatus;
  /** Whether the goods go back to stock; only for a cancellation. */
  readonly restock: boolean;
  /** Name of the carrier and number of the parcel for the shipped mail, "" without. */
  readonly carrier: string;
  readonly tracking: string;
  /** The order's `updatedAt` the person saw, as ISO text. */
  readonly seenUpdatedAt: string;
};

/** A span of time, start included, end excluded; null where it has no end on that side. */
export type TimeSpan = { readonly from: Date | null; readonly until: Date | null };

/** A filter resolved now: the search text and whether an order number can match it, its days as moments, the sales currency. */
export type FilterMeaning = {
  readonly text: string;
  readonly mayBeInNumber: boolean;
  readonly span: TimeSpan;
  readonly currency: string;
  readonly timeZone: string;
};

/** A typed order number: a full id, the 8 characters, or neither; # and case are ignored. */
export type TypedOrderId =
  | { readonly kind: "whole"; readonly id: string }
  | { readonly kind: "short"; readonly prefix: string }
  | { readonly kind: "unreadable" };

/** An order that is chosen in the list, as much as the questions before a change or a deletion need to know. */
export type ChosenOrder = Pick<
  Order,
  "id" | "status" | "paymentStatus" | "totalCents" | "refundedCents" | "currency"
> & { readonly customerName: string; readonly updatedAt: Date };

/** The result for one chosen order; `name` is the product short of stock. */
export type BulkResult = {
  readonly id: string;
  readonly outcome: "done" | "unchanged" | "gone" | "changed" | "stock_short" | "failed";
  readonly name?: string;
};

/** An order as a line of the exported file; the total as decimal text. */
export type ExportedOrder = {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly total: string;
  readonly createdAt: Date;
};
