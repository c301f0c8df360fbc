import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import type { RefundStatus } from "#app/rooms/payments/types.ts";
import type { OrderFact, PaymentFact, RefundFact } from "../types.ts";

/** The rows since then (null: all), and those the provider's lists name. */
type Scope = { readonly since: Date | null; readonly named: readonly string[] };

type PaymentRow = {
  reference: string;
  checkout_id: string | null;
  order_id: string | null;
  status: string;
  captured_amount: string;
  refunded_amount: string;
  currency: string;
  created_at: Date;
  updated_at: Date;
};

async function listPayments(db: Database, { since, named }: Scope): Promise<PaymentFact[]> {
  const { rows } = await sql<PaymentRow>`
    select reference, checkout_id, order_id, status, captured_amount, refunded_amount, currency, created_at, updated_at
    from recorded_payments
    where updated_at >= coalesce(${since}::timestamptz, '-infinity') or reference = any (${named}::text[])`.execute(db);
  return rows.map((row) => ({
    reference: row.reference,
    checkoutId: row.checkout_id,
    orderId: row.order_id,
    isPaid: row.status === "succeeded",
    receivedCents: toCents(row.captured_amount),
    refundedCents: toCents(row.refunded_amount),
    currency: row.currency,
    createdAt: row.created_at,
    changedAt: row.updated_at,
  }));
}

type RefundRow = {
  id: string;
  refund_id: string | null;
  reference: string;
  amount: string;
  status: string;
  created_at: Date;
  updated_at: Date;
};

async function listRefunds(db: Database, { since, named }: Scope): Promise<RefundFact[]> {
  const { rows } = await sql<RefundRow>`
    select id, refund_id, reference, amount, status, created_at, updated_at from recorded_refunds
    where created_at >= coalesce(${since}::timestamptz, '-infinity') or reference = any (${named}::text[])`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    providerRefundId: row.refund_id,
    reference: row.reference,
    status: row.status as RefundStatus,
    cents: toCents(row.amount),
    createdAt: row.created_at,
    changedAt: row.updated_at,
  }));
}

type OrderRow = {
  id: string;
  reference: string | null;
  checkout_id: string | null;
  subtotal: string;
  lines_total: string;
  total: string;
  refunded_amount: string;
  currency: string;
  payment_status: string;
  attention_reason: string;
  needs_attention: boolean;
  pieces: string;
  stock_returned: boolean;
  is_deleted: boolean;
  created_at: Date;
};

const toOrder = (row: OrderRow): OrderFact => ({
  id: row.id,
  reference: row.reference,
  checkoutId: row.checkout_id,
  subtotalCents: toCents(row.subtotal),
  linesCents: toCents(row.lines_total),
  totalCents: toCents(row.total),
  refundedCents: toCents(row.refunded_amount),
  currency: row.currency,
  paymentStatus: row.payment_status,
  wasFlagged: row.attention_reason !== "",
  needsAttention: row.needs_attention,
  pieces: Number(row.pieces),
  isStockReturned: row.stock_returned,
  isDeleted: row.is_deleted,
  createdAt: row.created_at,
});

async function listOrders(db: Database, { since, named }: Scope): Promise<OrderFact[]> {
  const { rows } = await sql<OrderRow>`
    select * from order_books where created_at >= coalesce(${since}::timestamptz, '-infinity')
    union
    select * from order_books where reference = any (${named}::text[])`.execute(db);
  return rows.map(toOrder);
}

async function listCheckouts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from checkout_books where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.order_id]));
}

/** Whether an order, also a deleted one, names the payment. */
async function isOrdered(db: Database, reference: string): Promise<boolean> {
  const { rows } = await sql`select from order_books where reference = ${reference} limit 1`.execute(db);
  return rows.length > 0;
}

export const moneyFacts = { listPayments, listRefunds, listOrders, listCheckouts, isOrdered };
