import { sql, type RawBuilder } from "kysely";
import type { Context } from "../http/context.server.ts";

export type Job = {
  readonly task: string;
  readonly payload: Record<string, unknown>;
  /** Waiting jobs with the same key are one job: the newest payload wins. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** Jobs of one queue run one at a time, so that costly ones never take every worker. */
  readonly queue?: string;
};

const MAX_ATTEMPTS = 12;

/** Enqueues a job in the caller's transaction: it exists exactly when that commits. */
export async function enqueue(ctx: Context, job: Job): Promise<void> {
  await sql`select ${addJob(job)}`.execute(ctx.db);
}

/** The call that enqueues a job, for a statement that does more. */
export const addJob = (job: Job): RawBuilder<unknown> => sql`graphile_worker.add_job(
    ${job.task}::text, ${JSON.stringify(job.payload)}::json,
    run_at => ${job.runAt ?? null}::timestamptz,
    max_attempts => ${job.maxAttempts ?? MAX_ATTEMPTS}::int,
    queue_name => ${job.queue ?? null}::text,
    job_key => ${job.key ?? null}::text)`;
