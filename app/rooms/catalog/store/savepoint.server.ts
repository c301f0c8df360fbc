import { sql } from "kysely";
import type { Database } from "../../../shared/db/client.server.ts";
import type { Result } from "../../../shared/kernel/result.ts";

/** Undoes what the work wrote when it ends in an expected error; the transaction around it stays usable. */
export async function allOrNothing<T, E>(db: Database, work: () => Promise<Result<T, E>>): Promise<Result<T, E>> {
  await sql`savepoint all_or_nothing`.execute(db);
  const result = await work();
  await (result.ok ? sql`release savepoint all_or_nothing` : sql`rollback to savepoint all_or_nothing`).execute(db);
  return result;
}
