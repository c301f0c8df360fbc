import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";
import { freeJobs, freeQueues } from "./graphile-tables.server.ts";

export const BEAT_MS = 10_000;
/** A worker without a beat for this long counts as dead. */
export const GONE_SECONDS = 40;
/** Far above what any job begins with: leaves room for lost attempts. */
const MOST_ATTEMPTS = 50;
const FORGOTTEN = sql`interval '1 hour'`;
const GONE = sql`make_interval(secs => ${GONE_SECONDS})`;

/** This process's worker ids in the queue, and the jobs that it runs or has just ended. */
export type OwnWorkers = { readonly ids: readonly string[]; readonly jobIds: readonly string[] };

/** Records that these workers are alive, by the database's clock. */
export async function markAlive(db: Database, ids: readonly string[]): Promise<void> {
  await sql`insert into job_workers (id) select unnest(${ids}::text[])
    on conflict (id) do update set seen_at = now()`.execute(db);
  await sql`delete from job_workers where seen_at < now() - ${FORGOTTEN}`.execute(db);
}

/** Removes ended workers; jobs they still hold are then released as lost. */
export async function markEnded(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from job_workers where id = any (${ids}::text[])`.execute(db);
}

/**
 * Frees jobs held by dead workers, or lost with a broken connection, so that they run again; the library would wait four hours.
 * A lost attempt does not count, unless the job was lost so often that it may be what ends the processes.
 */
export async function releaseLostJobs(db: Database, own: OwnWorkers, log: Logger): Promise<void> {
  const isLost = sql`locked_at < now() - ${GONE} and (
    not exists (select from job_workers where job_workers.id = locked_by and seen_at > now() - ${GONE})
    or locked_by = any (${own.ids}::text[]))`;
  const where = sql`${isLost} and id <> all (${own.jobIds}::bigint[])`;
  const jobs = await freeJobs(db, { where, mostAttempts: MOST_ATTEMPTS });
  await freeQueues(db, isLost);
  if (jobs.length > 0) log.warn({ jobs }, "lost jobs are free again");
}
