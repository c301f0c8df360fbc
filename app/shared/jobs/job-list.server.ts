import { sql, type RawBuilder } from "kysely";
import type { Database } from "../db/client.server.ts";
import { containsPattern } from "#app/shared/db/sql-parts.server.ts";
import { listPage } from "../db/lists/list-page.server.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { JOB_ROWS, jobsNamed } from "./graphile-tables.server.ts";
import { JOB_STATES, type JobState, type QueuedJob } from "../kernel/queued-job.ts";

type Row = {
  id: string;
  task: string;
  queue: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  failed_at: Date | null;
  created_at: Date;
};

/** Every job has exactly one state. Running and failed jobs, which are few, have an index each. */
const STATES: Readonly<Record<JobState, RawBuilder<unknown>>> = {
  running: sql`locked_at is not null`,
  dead: sql`locked_at is null and attempts > 0 and attempts >= max_attempts`,
  retrying: sql`locked_at is null and attempts > 0 and attempts < max_attempts`,
  waiting: sql`locked_at is null and attempts = 0 and attempts < max_attempts`,
};
const STATE = sql`case ${sql.join(
  JOB_STATES.map((state) => sql`when ${STATES[state]} then ${sql.lit(state)}`),
  sql` `,
)} end`;
/** After a failure the next run is this much later, which for a dead job never comes. */
const PAUSE = sql`exp(least(attempts, 10)) * interval '1 second'`;
const COLUMNS = sql`id::text as id, task_identifier as task, queue_name as queue, ${STATE} as state, attempts, max_attempts,
  last_error, run_at, case when ${STATES.dead} then run_at - ${PAUSE} end as failed_at, created_at`;

const toJob = ({ max_attempts, last_error, run_at, failed_at, created_at, ...row }: Row): QueuedJob => ({
  ...row,
  maxAttempts: max_attempts,
  lastError: last_error,
  runAt: run_at,
  failedAt: failed_at,
  createdAt: created_at,
});

function matching({ search, state }: ListFilter<JobState>): RawBuilder<unknown>[] {
  const pattern = containsPattern(search);
  return [
    ...(search === "" ? [] : [sql`(${jobsNamed(pattern)} or last_error ilike ${pattern})`]),
    ...(state === null ? [] : [STATES[state]]),
  ];
}

async function list(db: Database, filter: ListFilter<JobState>): Promise<ListPage<QueuedJob>> {
  const found = await listPage<{ id: string }>(db, {
    columns: sql`id::text as id`,
    from: JOB_ROWS,
    where: matching(filter),
    order: [{ by: sql`jobs.id`, falls: true }],
    page: filter.page,
    isSearch: filter.search !== "",
  });
  const { rows } = await sql<Row>`select ${COLUMNS} from graphile_worker.jobs
    where id = any (${found.rows.map(({ id }) => id)}::bigint[]) order by jobs.id desc`.execute(db);
  return { ...found, rows: rows.map(toJob) };
}

async function find(db: Database, id: string): Promise<QueuedJob | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from graphile_worker.jobs where id = ${id}::bigint`.execute(db);
  return rows[0] ? toJob(rows[0]) : null;
}

/** Gives a dead job all its attempts again; false when it is not dead. */
async function revive(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where id = ${id}::bigint and ${STATE} = 'dead'),
    run_at => ${now}::timestamptz, attempts => 0)`.execute(db);
  return rows.length > 0;
}

async function listDead(db: Database, most: number): Promise<{ id: string; task: string; failedAt: Date }[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from graphile_worker.jobs where ${STATES.dead}
    order by jobs.id limit ${most}`.execute(db);
  return rows.map(({ id, task, failed_at, run_at }) => ({ id, task, failedAt: failed_at ?? run_at }));
}

async function count(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(db);
  return rows[0]?.count ?? 0;
}

export const jobList = { list, count, find, listDead, revive, STATE };
