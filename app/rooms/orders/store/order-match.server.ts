import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import { allOf, having, holds, holdsPerson } from "#app/shared/db/list-page.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import { toDecimal } from "#app/shared/kernel/money.ts";
import type { FilterMeaning, OrderFilter, OrderView } from "../types.ts";

type Rows<O> = SelectQueryBuilder<DB, "all_orders", O>;

/** The orders that a filter asks for, by what it means just now. */
export function matching<O>(rows: Rows<O>, filter: OrderFilter, meaning: FilterMeaning): Rows<O> {
  return rows.where(allOf(conditionsOf(filter, meaning)));
}

/** The filter as conditions on an order, the cheapest first. */
export function conditionsOf(filter: OrderFilter, meaning: FilterMeaning): RawBuilder<unknown>[] {
  const { isSale, status, paymentStatus, minCents, maxCents, view } = filter;
  const { span, currency, text } = meaning;
  return [
    ...having("status", status, text),
    // An order without a payment status waits for its payment.
    ...(paymentStatus === "pending"
      ? [sql`(payment_status = 'pending' or payment_status is null)`]
      : having("payment_status", paymentStatus, text)),
    ...(span.from === null ? [] : [sql`created_at >= ${span.from}`]),
    ...(span.until === null ? [] : [sql`created_at < ${span.until}`]),
    ...(minCents === null ? [] : [sql`total >= ${toDecimal(minCents)}`]),
    ...(maxCents === null ? [] : [sql`total <= ${toDecimal(maxCents)}`]),
    ...(view === null ? [] : [VIEWS[view]]),
    ...(isSale ? [sql`is_sale(status, payment_status)`, ...having("currency", currency, text)] : []),
    ...found(meaning),
  ];
}

/** The text stands in the order's number, or in the e-mail, name, phone, city or tracking number that are kept with it. */
function found({ text, mayBeInNumber }: FilterMeaning): RawBuilder<unknown>[] {
  if (text === "") return [];
  const inText = holdsPerson("search_text", text);
  return [mayBeInNumber ? sql`(${holds("search_id", text)} or ${inText})` : inText];
}

/** The orders of a saved view. */
export const inView = <O>(rows: Rows<O>, view: OrderView): Rows<O> => rows.where(VIEWS[view]);

/** Each saved view has an index with exactly its condition. */
const VIEWS: Readonly<Record<OrderView, RawBuilder<SqlBool>>> = {
  "to-ship": sql`status = 'processing' and payment_status = 'paid' and not needs_attention`,
  attention: sql`needs_attention`,
  "refund-due": sql`status = 'cancelled' and payment_status = 'paid' and refunded_amount < total`,
  unpaid: sql`status <> 'cancelled' and coalesce(payment_status, 'pending') in ('pending', 'failed')`,
};
