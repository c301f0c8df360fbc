import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";

export type Spans = { readonly before: Date; readonly since: Date; readonly now: Date };
export type Totals = { readonly all: number; readonly latest: number; readonly earlier: number };

/** All sales in the currency, in cents, and those of the two spans. */
async function sum(db: Database, { before, since, now, currency }: Spans & { currency: string }): Promise<Totals> {
  const { rows } = await sql<{ all: string; latest: string; earlier: string }>`
    select coalesce((select amount from sales_totals where currency = ${currency}), 0) as all,
      coalesce(sum(amount) filter (where created_at > ${since}), 0) as latest,
      coalesce(sum(amount) filter (where created_at <= ${since}), 0) as earlier
    from sales where currency = ${currency} and created_at > ${before} and created_at <= ${now}`.execute(db);
  const [row] = rows;
  return { all: toCents(row?.all ?? 0), latest: toCents(row?.latest ?? 0), earlier: toCents(row?.earlier ?? 0) };
}

/** Only code decides when a month begins and ends, so that lists and sums agree. */
export type MonthSpan = { readonly key: string; readonly from: Date; readonly until: Date };
/** These months as rows to select from: `month`, `begins_at`, `ends_at`. */
export const monthRows = (months: readonly MonthSpan[]): RawBuilder<unknown> =>
  sql`unnest(${months.map(({ key }) => key)}::text[], ${months.map(({ from }) => from)}::timestamptz[],
    ${months.map(({ until }) => until)}::timestamptz[]) months (month, begins_at, ends_at)`;

/** Sales in the currency by month, in cents. */
async function sumByMonth(
  db: Database,
  { months, currency }: { months: readonly MonthSpan[]; currency: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; amount: string }>`
    select month, (select coalesce(sum(amount), 0) from sales
      where currency = ${currency} and created_at >= begins_at and created_at < ends_at) as amount
    from ${monthRows(months)}`.execute(db);
  return new Map(rows.map(({ month, amount }) => [month, toCents(amount)]));
}

async function countBuyers(db: Database, { before, since, now }: Spans): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select coalesce(sum(rows), 0)::bigint from account_counts where is_active) as all,
      count(distinct user_id) filter (where created_at > ${since}) as latest,
      count(distinct user_id) filter (where created_at <= ${since}) as earlier
    from order_list where user_id is not null and created_at > ${before} and created_at <= ${now}`.execute(db);
  return rows[0] ?? { all: 0, latest: 0, earlier: 0 };
}

export const salesStore = { sum, sumByMonth, countBuyers };
