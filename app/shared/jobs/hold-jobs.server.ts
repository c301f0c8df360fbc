import { sql } from "kysely";
import type { Context } from "../http/context.server.ts";

/** Removes every waiting job of this task; what it was about to do is kept elsewhere. */
export async function removeJobs(ctx: Context, task: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = ${task}))`.execute(
    ctx.db,
  );
}

/** Gives up every waiting job of these tasks, for this reason; staff can start each again. */
export async function holdJobs(ctx: Context, tasks: readonly string[], reason: string): Promise<void> {
  await sql`
    select graphile_worker.permanently_fail_jobs(
      array(select id from graphile_worker.jobs where task_identifier = any (${tasks}::text[])), ${reason}::text)`.execute(
    ctx.db,
  );
}
