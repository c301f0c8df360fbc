import { sql } from "kysely";
import type { Database } from "../db/client.server.ts";
import { JOB_STATES, type JobState } from "../kernel/queued-job.ts";
import { jobList } from "./job-list.server.ts";

export type JobFigures = {
  readonly counts: Readonly<Record<JobState, number>>;
  /** How long the job that is due longest has waited, in s; null when none is due. */
  readonly oldestDueSeconds: number | null;
};

/** How many jobs are in each state, and how far the queue is behind. The queue is short, as done jobs are deleted. */
export async function readJobFigures(db: Database): Promise<JobFigures> {
  const { rows } = await sql<{ state: JobState; count: number; due: number | null }>`
    select ${jobList.STATE} as state, count(*)::int as count, max(extract(epoch from now() - run_at))::float8 as due
    from graphile_worker.jobs group by 1`.execute(db);
  const countOf = (state: JobState): number => rows.find((row) => row.state === state)?.count ?? 0;
  const due = rows.flatMap(({ state, due: seconds }) =>
    state === "waiting" || state === "retrying" ? [seconds ?? 0] : [],
  );
  const oldest = Math.max(0, ...due);
  return {
    counts: Object.fromEntries(JOB_STATES.map((state) => [state, countOf(state)])) as JobFigures["counts"],
    oldestDueSeconds: oldest > 0 ? oldest : null,
  };
}
