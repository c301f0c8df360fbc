import { sql } from "kysely";
import type { Context } from "../http/context.server.ts";

export type EnqueueOptions = {
  /** Jobs with the same key that wait are one job: the newest payload wins. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
};

const MAX_ATTEMPTS = 12;

/** Puts a job into the queue within the caller's transaction: it exists exactly when the transaction commits. */
export async function enqueue(ctx: Context, task: string, payload: Record<string, unknown>, options: EnqueueOptions = {}): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::int,
    job_key => ${options.key ?? null}::text)`.execute(ctx.db);
}
