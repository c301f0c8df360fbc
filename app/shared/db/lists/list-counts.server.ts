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
