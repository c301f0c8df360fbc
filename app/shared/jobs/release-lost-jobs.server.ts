import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";

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
  const { rows: jobs } = await sql<{ id: string }>`update graphile_worker._private_jobs
    set locked_at = null, locked_by = null,
      max_attempts = case when max_attempts < ${MOST_ATTEMPTS} then max_attempts + 1 else max_attempts end
    where ${isLost} and id <> all (${own.jobIds}::bigint[]) returning id::text`.execute(db);
  // The worker of a running job holds its queue: without such a job the queue is free.
  await sql`update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
    where ${isLost} and not exists (
      select from graphile_worker._private_jobs jobs where jobs.job_queue_id = queues.id and jobs.locked_at is not null)`.execute(
    db,
  );
  if (jobs.length > 0) log.warn({ jobs: jobs.map(({ id }) => id) }, "lost jobs are free again");
}
