import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import { allOf, having, holds, holdsPerson } from "#app/shared/db/list-page.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import { toDecimal, toCents } from "#app/shared/kernel/format/money.ts";
import type { FilterMeaning, OrderFilter, OrderView, ChosenOrder, OrderPaymentStatus, OrderStatus } from "../types.ts";
import type { Database } from "#app/shared/db/client.server.ts";

type Rows<O> = SelectQueryBuilder<DB, "all_orders", O>;

/** The orders that match a resolved filter. */
export function matching<O>(rows: Rows<O>, filter: OrderFilter, meaning: FilterMeaning): Rows<O> {
  return rows.where(allOf(conditionsOf(filter, meaning)));
}

/** A filter's conditions, the cheapest first. */
export function conditionsOf(filter: OrderFilter, meaning: FilterMeaning): RawBuilder<unknown>[] {
  const { isSale, status, paymentStatus, minCents, maxCents, view } = filter;
  const { span, currency, text } = meaning;
  return [
    ...having("status", status, text),
    // No payment status means pending.
    ...(paymentStatus === "pending"
      ? [sql`(payment_status = 'pending' or payment_status is null)`]
      : having("payment_status", paymentStatus, text)),
    ...(span.from === null ? [] : [sql`created_at >= ${span.from}`]),
    ...(span.until === null ? [] : [sql`created_at < ${span.until}`]),
    ...(minCents === null ? [] : [sql`total >= ${toDecimal(minCents)}`]),
    ...(maxCents === null ? [] : [sql`total <= ${toDecimal(maxCents)}`]),
    ...(view === null ? [] : [VIEWS[view]]),
    ...(isSale ? [sql`is_sale(status, payment_status)`, ...having("currency", currency, text)] : []),
    ...textConditions(meaning),
  ];
}

function textConditions({ text, mayBeInNumber }: FilterMeaning): RawBuilder<unknown>[] {
  if (text === "") return [];
  const inText = holdsPerson("search_text", text);
  return [mayBeInNumber ? sql`(${holds("search_id", text)} or ${inText})` : inText];
}

/** Filters rows by a saved view. */
export const inView = <O>(rows: Rows<O>, view: OrderView): Rows<O> => rows.where(VIEWS[view]);

/** Each saved view has a partial index with exactly its condition. */
const VIEWS: Readonly<Record<OrderView, RawBuilder<SqlBool>>> = {
  "to-ship": sql`status = 'processing' and payment_status = 'paid' and not needs_attention`,
  attention: sql`needs_attention`,
  "refund-due": sql`status = 'cancelled' and payment_status = 'paid' and refunded_amount < total`,
  unpaid: sql`status <> 'cancelled' and coalesce(payment_status, 'pending') in ('pending', 'failed')`,
};

const chosen = (db: Database) =>
  db
    .selectFrom("all_orders")
    .select(["id", "status", "payment_status", "total", "refunded_amount", "currency", "updated_at"])
    .select("customer_email as email")
    .select(sql<string>`concat_ws(' ', shipping_address->>'firstName', shipping_address->>'lastName')`.as("name"))
    .orderBy("created_at", "desc")
    .orderBy("id");

type ChosenRow = Awaited<ReturnType<ReturnType<typeof chosen>["execute"]>>[number];

const toChosen = (row: ChosenRow): ChosenOrder => ({
  id: row.id,
  customerName: row.name || row.email || "N/A",
  status: row.status as OrderStatus,
  paymentStatus: (row.payment_status ?? "pending") as OrderPaymentStatus,
  totalCents: toCents(row.total),
  refundedCents: toCents(row.refunded_amount),
  currency: row.currency,
  updatedAt: row.updated_at,
});

async function findMany(db: Database, ids: readonly string[]): Promise<ChosenOrder[]> {
  if (ids.length === 0) return [];
  return (await chosen(db).where("id", "in", ids).execute()).map(toChosen);
}

async function findMatching(
  db: Database,
  { filter, meaning, limit }: { filter: OrderFilter; meaning: FilterMeaning; limit: number },
): Promise<ChosenOrder[]> {
  return (await matching(chosen(db), filter, meaning).limit(limit).execute()).map(toChosen);
}

export const orderPickStore = { findMany, findMatching };
