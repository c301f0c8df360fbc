import { correctCounts } from "#app/shared/db/lists/list-counts.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** The views of rooms that count what a list has now by its rows. */
const COUNTED = ["order_parts", "account_parts", "review_parts"];

/** A job. Corrects the kept counts that differ from their lists' rows, and logs them. */
export async function recountLists({ db, log }: Pick<Context, "db" | "log">): Promise<void> {
  const differences = await correctCounts(db, COUNTED);
  if (differences.length > 0) log.error({ differences }, "kept counts differed from their rows and were corrected");
}
