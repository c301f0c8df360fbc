import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import { allOf, having, holds, holdsPerson } from "#app/shared/db/lists/list-page.server.ts";
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

export type TextMeaning = Pick<FilterMeaning, "text" | "mayBeInNumber">;

/** A searched text may be part of an order's number or of its search text. */
export function textConditions({ text, mayBeInNumber }: TextMeaning): RawBuilder<unknown>[] {
  if (text === "") return [];
  const inText = holdsPerson("search_text", text);
  return [mayBeInNumber ? sql`(${holds("search_id", text)} or ${inText})` : inText];
}

/** Whether `order_counts` tells the number of matching orders: it knows neither texts, days nor amounts. */
export const isCounted = (
  { minCents, maxCents, view }: OrderFilter,
  { text, span }: Pick<FilterMeaning, "text" | "span">,
): boolean =>
  [span.from, span.until, minCents, maxCents].every((bound) => bound === null) && text === "" && view !== "refund-due";

/** The number of orders in a saved view, to be selected from `order_counts`. */
export const numberInView = (view: OrderView): RawBuilder<number> =>
  view === "refund-due"
    ? sql`(select count(*) from all_orders where ${VIEWS[view]})`
    : sql`coalesce(sum(rows) filter (where ${VIEWS[view]}), 0)::bigint`;

/** Each saved view has a partial index with exactly its condition; all but refund-due hold for `order_counts` too. */
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
