import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";

/** How far a process's clock may be ahead of the database's before its schedules are corrected. */
const TOLERANCE = sql`interval '10 seconds'`;

/**
 * The queue schedules repeated jobs by each process's clock. One that is ahead records runs that are still to come, so that no process
 * runs those jobs until then, even after it has ended: their last runs are set back to the database's clock, and what it queued runs now.
 */
export async function correctSchedules(db: Database, log: Logger): Promise<void> {
  const { rows: ahead } = await sql<{ task: string }>`
    with ahead as (
      update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now() + ${TOLERANCE} returning identifier
    ), due as (
      update graphile_worker._private_jobs set run_at = now()
      where exists (select from ahead) and payload::jsonb ? '_cron'
        and locked_at is null and attempts = 0 and run_at > now() + ${TOLERANCE}
    )
    select identifier as task from ahead`.execute(db);
  if (ahead.length === 0) return;
  log.warn(
    { tasks: ahead.map(({ task }) => task) },
    "a process's clock is ahead of the database's: its schedules are corrected",
  );
}
