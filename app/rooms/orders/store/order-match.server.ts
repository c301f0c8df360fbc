import { sql, type SelectQueryBuilder } from "kysely";
import { containsPattern } from "../../../shared/db/contains-pattern.server.ts";
import type { DB } from "../../../shared/db/schema.ts";
import { toDecimal } from "../../../shared/kernel/money.ts";
import type { FilterMeaning, OrderFilter, OrderView } from "../types.ts";

type Rows<O> = SelectQueryBuilder<DB, "all_orders", O>;

/** The orders that a filter asks for, by what it means just now. */
export function matching<O>(
  rows: Rows<O>,
  filter: OrderFilter,
  { text, span, accountIds, currency }: FilterMeaning,
): Rows<O> {
  const pattern = containsPattern(text);
  return rows
    .$if(text !== "", (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql`id::text`, "ilike", pattern),
          eb(sql`email::text`, "ilike", pattern),
          ...(accountIds.length > 0 ? [eb("user_id", "in", accountIds)] : []),
        ]),
      ),
    )
    .$if(filter.isSale, (query) =>
      query.where(sql<boolean>`is_sale(status, payment_status)`).where("currency", "=", currency),
    )
    .$if(filter.status !== null, (query) => query.where("status", "=", filter.status ?? ""))
    .$if(filter.paymentStatus !== null, (query) =>
      filter.paymentStatus === "pending"
        ? query.where(sql<boolean>`(payment_status = 'pending' or payment_status is null)`)
        : query.where("payment_status", "=", filter.paymentStatus),
    )
    .$if(span.from !== null, (query) => query.where("created_at", ">=", span.from ?? new Date(0)))
    .$if(span.until !== null, (query) => query.where("created_at", "<", span.until ?? new Date(0)))
    .$if(filter.minCents !== null, (query) => query.where("total", ">=", toDecimal(filter.minCents ?? 0)))
    .$if(filter.maxCents !== null, (query) => query.where("total", "<=", toDecimal(filter.maxCents ?? 0)))
    .$if(filter.view !== null, (query) => inView(query, filter.view));
}

/** The orders of a saved view; each has an index with exactly this condition. */
export function inView<O>(rows: Rows<O>, view: OrderView | null): Rows<O> {
  switch (view) {
    case "to-ship":
      return rows.where(sql<boolean>`status = 'processing' and payment_status = 'paid' and not needs_attention`);
    case "attention":
      return rows.where(sql<boolean>`needs_attention`);
    case "unpaid":
      return rows.where(
        sql<boolean>`status <> 'cancelled' and coalesce(payment_status, 'pending') in ('pending', 'failed')`,
      );
    case null:
      return rows;
  }
}
