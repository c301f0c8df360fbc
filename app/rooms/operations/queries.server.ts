import { auditList } from "#app/shared/audit/audit-list.server.ts";
import { isRoleConfined } from "#app/shared/db/app-role.server.ts";
import { requirePermission, requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import type { AuditFilter, AuditRecord } from "#app/shared/kernel/audit.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import { MAX_UNDO } from "./constants.ts";
import { jobList } from "#app/shared/jobs/job-list.server.ts";
import type { JobState, QueuedJob } from "#app/shared/kernel/queued-job.ts";
import { shownJob, isJobId } from "./jobs.ts";

/** One page of the audit log, newest first; days are in the store's zone. */
export async function listAudit(ctx: Context, filter: AuditFilter, timeZone: string): Promise<ListPage<AuditRecord>> {
  requirePermission(ctx.actor, "audit.view");
  return auditList.list(ctx.db, filter, timeZone);
}

/** One entry of the audit log; null when there is none. */
export async function findAuditEntry(ctx: Context, id: string): Promise<AuditRecord | null> {
  requirePermission(ctx.actor, "audit.view");
  return isUuid(id) ? auditList.find(ctx.db, id) : null;
}

/** Every kind of record in the log, by name. */
export async function listAuditedKinds(ctx: Context): Promise<readonly string[]> {
  requirePermission(ctx.actor, "audit.view");
  return auditList.listEntities(ctx.db);
}

/** The caller's own changes of one request, for its Undo; empty when too many to undo at once. */
export async function listOwnChanges(
  ctx: Context,
  { requestId, action }: { readonly requestId: string; readonly action: AuditAction },
): Promise<AuditRecord[]> {
  const { userId: actorId } = requirePermission(ctx.actor, "admin.enter");
  const changes = await auditList.listOfRequest(ctx.db, { requestId, actorId, action, limit: MAX_UNDO + 1 });
  return changes.length > MAX_UNDO ? [] : changes;
}

/** One page of the job queue; keys of links in errors are hidden. */
export async function listJobs(ctx: Context, filter: ListFilter<JobState>): Promise<ListPage<QueuedJob>> {
  requirePermission(ctx.actor, "audit.view");
  const found = await jobList.list(ctx.db, filter);
  return { ...found, rows: found.rows.map(shownJob) };
}

/** One job; null when it is done or unknown. */
export async function findJob(ctx: Context, id: string): Promise<QueuedJob | null> {
  requirePermission(ctx.actor, "audit.view");
  const job = isJobId(id) ? await jobList.find(ctx.db, id) : null;
  return job && shownJob(job);
}

/** Whether the shop's role in the database can neither change tables nor rewrite the audit log. */
export async function isDatabaseRoleConfined(ctx: Context): Promise<boolean> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return isRoleConfined(ctx.db);
}
