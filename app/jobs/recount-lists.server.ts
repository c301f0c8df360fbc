import { sql } from "kysely";
import type { Context } from "#app/shared/http/context.server.ts";
import { correctCounts } from "#app/shared/db/lists/list-counts.server.ts";

/** What each counted list has now, counted by its rows. */
const COUNTED = sql`select list, part, rows, amount from order_parts
  union all select list, part, rows, amount from account_parts
  union all select list, part, rows, amount from review_parts`;

/** A job. Corrects the kept counts that differ from their lists' rows, and logs them. */
export async function recountLists({ db, log }: Pick<Context, "db" | "log">): Promise<void> {
  const differences = await correctCounts(db, COUNTED);
  if (differences.length > 0) log.error({ differences }, "kept counts differed from their rows and were corrected");
}
