import { sql } from "kysely";
import type { Context } from "../http/context.server.ts";

/** Gives up every waiting job of these tasks, for this reason; staff can start each again. */
export async function holdJobs(ctx: Context, tasks: readonly string[], reason: string): Promise<void> {
  await sql`
    select graphile_worker.permanently_fail_jobs(
      array(select id from graphile_worker.jobs where task_identifier = any (${tasks}::text[])), ${reason}::text)`.execute(
    ctx.db,
  );
}
