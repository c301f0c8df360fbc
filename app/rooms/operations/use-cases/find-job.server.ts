import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { jobList } from "#app/shared/jobs/job-list.server.ts";
import type { QueuedJob } from "#app/shared/kernel/queued-job.ts";
import { isJobId, shownJob } from "../rules/shown-job.ts";

/** One job; null when it is done or never was. */
export async function findJob(ctx: Context, id: string): Promise<QueuedJob | null> {
  requirePermission(ctx.actor, "audit.view");
  const job = isJobId(id) ? await jobList.find(ctx.db, id) : null;
  return job && shownJob(job);
}
