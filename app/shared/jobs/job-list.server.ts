import { sql, type RawBuilder } from "kysely";
import type { Database } from "../db/client.server.ts";
import { containsPattern } from "../db/contains-pattern.server.ts";
import { LIST_PAGE_SIZE, type ListPage, type ListQuestion } from "../kernel/list-question.ts";
import type { JobState, QueuedJob } from "../kernel/queued-job.ts";

type Row = {
  id: string;
  task: string;
  queue: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};

const STATE = sql`case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
  when attempts > 0 then 'retrying' else 'waiting' end`;
const COLUMNS = sql`id::text as id, task_identifier as task, queue_name as queue, ${STATE} as state, attempts, max_attempts,
  last_error, run_at, created_at`;

const toJob = ({ max_attempts, last_error, run_at, created_at, ...row }: Row): QueuedJob => ({
  ...row,
  maxAttempts: max_attempts,
  lastError: last_error,
  runAt: run_at,
  createdAt: created_at,
});

function matching({ search, state }: ListQuestion<JobState>): RawBuilder<unknown> {
  const pattern = containsPattern(search);
  const words = search === "" ? sql`true` : sql`(task_identifier ilike ${pattern} or last_error ilike ${pattern})`;
  return state === null ? words : sql`${words} and ${STATE} = ${state}`;
}

/** One page of the jobs that match, the latest due first, and how many match in all. Done jobs are not kept, so the queue is short. */
async function list(db: Database, question: ListQuestion<JobState>): Promise<ListPage<QueuedJob>> {
  const where = matching(question);
  const { rows } = await sql<Row>`select ${COLUMNS} from graphile_worker.jobs where ${where}
    order by run_at desc, jobs.id desc limit ${LIST_PAGE_SIZE} offset ${(question.page - 1) * LIST_PAGE_SIZE}`.execute(
    db,
  );
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from graphile_worker.jobs where ${where}`.execute(db);
  return { rows: rows.map(toJob), total: Number(counted.rows[0]?.count ?? 0) };
}

async function find(db: Database, id: string): Promise<QueuedJob | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from graphile_worker.jobs where id = ${id}::bigint`.execute(db);
  return rows[0] ? toJob(rows[0]) : null;
}

/** Lets a dead job run now, with all its attempts; false when it is not a dead one. */
async function revive(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where id = ${id}::bigint and ${STATE} = 'dead'),
    run_at => ${now}::timestamptz, attempts => 0)`.execute(db);
  return rows.length > 0;
}

export const jobList = { list, find, revive };
