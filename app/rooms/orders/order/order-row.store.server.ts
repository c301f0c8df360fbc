import { sql, type Selectable } from "kysely";
import type { AllOrders } from "#app/shared/db/schema.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import type { ShippingAddress } from "#app/rooms/shipping/types.ts";
import { addressColumn, storedStatus } from "../schemas.ts";
import { frozenIn, purchaseColumns } from "./purchase.ts";
import type { Order, OrderDraft, OrderLine, OrderPaymentStatus } from "../types.ts";

/** An element of the items column, named by the specification; prices in dollars. */
type ItemColumn = {
  readonly product_id: string;
  readonly product_name: string;
  readonly quantity?: number;
  readonly price: number;
  readonly original_price: number | null;
  readonly image_url: string | null;
  readonly missing?: number;
};

const toItems = (lines: OrderDraft["lines"]): ItemColumn[] =>
  lines.map((line) => ({
    product_id: line.productId,
    product_name: line.name,
    quantity: line.quantity,
    price: line.unitCents / 100,
    original_price: line.originalUnitCents === null ? null : line.originalUnitCents / 100,
    image_url: line.imageUrl,
  }));

/** Old orders may lack any part; a missing product or name is "". */
const toLine = (item: Partial<ItemColumn>): OrderLine => ({
  productId: item.product_id ?? "",
  name: item.product_name ?? "",
  quantity: item.quantity ?? 1,
  unitCents: toCents(item.price ?? 0),
  originalUnitCents: centsOrNull(item.original_price),
  imageUrl: item.image_url ?? null,
  missing: item.missing ?? 0,
});

const centsOrNull = (price: number | null | undefined): number | null =>
  price === null || price === undefined ? null : toCents(price);

/** A value for a jsonb column. */
export const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** The columns that come from a draft. */
export const toRow = (draft: OrderDraft) => ({
  id: draft.id,
  kind: draft.isGuest ? "guest" : "registered",
  user_id: draft.userId,
  email: draft.address.email,
  items: json(toItems(draft.lines)),
  shipping_address: json(draft.address),
  ...purchaseColumns(draft),
  payment_intent_id: draft.paymentIntentId,
  checkout_id: draft.checkoutId,
});

/** Maps a row of either partition. */
export const toOrder = (row: Selectable<AllOrders>): Order => orderOf(row, addressColumn.parse(row.shipping_address));

const orderOf = (row: Selectable<AllOrders>, address: ShippingAddress): Order => ({
  id: row.id,
  userId: row.user_id,
  isGuest: row.kind === "guest",
  email: row.email || address.email,
  lines: (row.items as Partial<ItemColumn>[]).map(toLine),
  address,
  ...frozenIn(row),
  refundedCents: toCents(row.refunded_amount),
  paymentIntentId: row.payment_intent_id ?? "",
  status: storedStatus.parse(row.status),
  paymentStatus: (row.payment_status ?? "pending") as OrderPaymentStatus,
  needsAttention: row.needs_attention,
  attentionReason: row.attention_reason,
  carrier: row.carrier,
  carrierUrl: row.carrier_url,
  tracking: row.tracking,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
