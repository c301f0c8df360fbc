import { sql } from "kysely";
import type { Database } from "../client.server.ts";

/** A job. Adds up what has changed in the counts of lists, so that reading a count stays as quick as it is. */
export async function addUpCounts({ db }: { readonly db: Database }): Promise<void> {
  // In order, so that two that run at once wait for each other instead of stopping each other.
  await sql`with taken as (delete from list_count_changes returning list, part, rows, amount)
    insert into list_counts (list, part, rows, amount)
    select list, part, sum(rows), sum(amount) from taken group by list, part order by list, part
    on conflict (list, part) do update
      set rows = list_counts.rows + excluded.rows, amount = list_counts.amount + excluded.amount`.execute(db);
}

/** `rows` and `amount` are what was missing from the kept count; less than 0 where it was too high. */
type CountDifference = {
  readonly list: string;
  readonly part: unknown;
  readonly rows: number;
  readonly amount: string;
};

/** Compares the kept counts with those of `views` (list, part, rows, amount) in one view of the database, and adds what differs. */
export async function correctCounts(db: Database, views: readonly string[]): Promise<readonly CountDifference[]> {
  const each = views.map((view) => sql`select list, part, rows, amount from ${sql.table(view)}`);
  const { rows } = await sql<CountDifference>`
    with counted as (${sql.join(each, sql` union all `)}), differing as (
      select list, part, coalesce(counted.rows, 0) - coalesce(kept.rows, 0) as rows,
        coalesce(counted.amount, 0) - coalesce(kept.amount, 0) as amount
      from counted full join counted_rows kept using (list, part)
    )
    insert into list_count_changes (list, part, rows, amount)
    select list, part, rows, amount from differing where rows <> 0 or amount <> 0
    returning list, part, rows, amount`.execute(db);
  return rows;
}
