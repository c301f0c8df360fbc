import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";
import { setSchedulesBack } from "./graphile-tables.server.ts";

/** A last run after this was recorded by a clock ahead of the database's. */
const LATEST = sql`now() + interval '10 seconds'`;

/**
 * The queue schedules repeated jobs by each process's clock. One that is ahead records runs that are still to come, so that no process
 * runs those jobs until then, even after it has ended: their last runs are set back to the database's clock, and what it queued runs now.
 */
export async function correctSchedules(db: Database, log: Logger): Promise<void> {
  const tasks = await setSchedulesBack(db, LATEST);
  if (tasks.length > 0)
    log.warn({ tasks }, "a process's clock is ahead of the database's: its schedules are corrected");
}
