import { sql, type RawBuilder } from "kysely";
import type { Database } from "../db/client.server.ts";

/** Private tables of graphile-worker, which its next version may change; nothing else names them (decision 0079). */
export const QUEUE_TABLES = {
  jobs: "graphile_worker._private_jobs",
  tasks: "graphile_worker._private_tasks",
  queues: "graphile_worker._private_job_queues",
  crontabs: "graphile_worker._private_known_crontabs",
} as const;

const JOBS = sql.table(QUEUE_TABLES.jobs);
const TASKS = sql.table(QUEUE_TABLES.tasks);
const QUEUES = sql.table(QUEUE_TABLES.queues);
const CRONTABS = sql.table(QUEUE_TABLES.crontabs);

/** Indexes for the workers and the job list, created after the library's own migrations, which may rebuild the table (decision 0019). */
export const QUEUE_INDEXES = `
  create index if not exists shop_jobs_running on ${QUEUE_TABLES.jobs} (id) where locked_at is not null;
  create index if not exists shop_jobs_tried on ${QUEUE_TABLES.jobs} (id) where attempts > 0 and locked_at is null;`;

/** The jobs alone: the view joins them to their tasks, and so neither pages nor searches them along an index. */
export const JOB_ROWS = sql`${JOBS} as jobs`;

/** Matches the names of tasks first, which are few, instead of every job of `JOB_ROWS`. */
export const jobsNamed = (pattern: string): RawBuilder<unknown> =>
  sql`task_id = any (array(select id from ${TASKS} where identifier ilike ${pattern}))`;

type Lost = { readonly where: RawBuilder<unknown>; readonly mostAttempts: number };

/** Unlocks jobs and gives back the attempt that each has lost, up to `mostAttempts`; returns their ids. */
export async function freeJobs(db: Database, { where, mostAttempts }: Lost): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update ${JOBS} set locked_at = null, locked_by = null,
      max_attempts = case when max_attempts < ${mostAttempts} then max_attempts + 1 else max_attempts end
    where ${where} returning id::text`.execute(db);
  return rows.map(({ id }) => id);
}

/** Unlocks queues without a running job: only the worker of one holds its queue. */
export async function freeQueues(db: Database, where: RawBuilder<unknown>): Promise<void> {
  await sql`update ${QUEUES} as queues set locked_at = null, locked_by = null
    where ${where} and not exists (
      select from ${JOBS} as jobs where jobs.job_queue_id = queues.id and jobs.locked_at is not null)`.execute(db);
}

/** Sets last runs after `latest` back to now, and what the crontab queued for later than that; returns the tasks set back. */
export async function setSchedulesBack(db: Database, latest: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    with ahead as (
      update ${CRONTABS} set last_execution = now()
      where last_execution > ${latest} returning identifier
    ), due as (
      update ${JOBS} set run_at = now()
      where exists (select from ahead) and payload::jsonb ? '_cron'
        and locked_at is null and attempts = 0 and run_at > ${latest}
    )
    select identifier as task from ahead`.execute(db);
  return rows.map(({ task }) => task);
}
