import { sql } from "kysely";
import { plusMs } from "../kernel/dates.ts";
import { requireSystem, type Context } from "../http/context.server.ts";
import { JOB_DEADLINE_MS } from "./worker.server.ts";

/** A process that stops in order hands its jobs back within this, in ms. */
const STOP_MARGIN_MS = 60_000;

/**
 * Frees the jobs and queues of processes that died: no job may last so long as theirs are held. Otherwise the queue's library keeps
 * them for four hours, and with them all that stand in line behind. Those jobs run again.
 */
export async function releaseLostJobs(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  const before = plusMs(ctx.now, -JOB_DEADLINE_MS - STOP_MARGIN_MS);
  const { rows } = await sql<{ holder: string }>`
    select locked_by as holder from graphile_worker._private_jobs where locked_at < ${before}
    union select locked_by from graphile_worker._private_job_queues where locked_at < ${before}`.execute(ctx.db);
  if (rows.length === 0) return;
  const holders = rows.map(({ holder }) => holder);
  ctx.log.warn({ holders }, "jobs of processes that died are free again");
  await sql`select graphile_worker.force_unlock_workers(${holders}::text[])`.execute(ctx.db);
}
