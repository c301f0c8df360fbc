import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { jobList } from "#app/shared/jobs/job-list.server.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/list-filter.ts";
import type { JobState, QueuedJob } from "#app/shared/kernel/queued-job.ts";
import { shownJob } from "../rules/shown-job.ts";

/** One page of the job queue; keys of links in errors are hidden. */
export async function listJobs(ctx: Context, filter: ListFilter<JobState>): Promise<ListPage<QueuedJob>> {
  requirePermission(ctx.actor, "audit.view");
  const found = await jobList.list(ctx.db, filter);
  return { ...found, rows: found.rows.map(shownJob) };
}
