import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { jobList } from "#app/shared/jobs/job-list.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { isJobId } from "./jobs.ts";

/** Lets a dead job run again with all its attempts; `not_dead` for any other. */
export async function retryJob(ctx: Context, id: string): Promise<Result<void, "not_dead">> {
  requirePermission(ctx.actor, "audit.view");
  return inTransaction(ctx, async (tx) => {
    const job = isJobId(id) ? await jobList.find(tx.db, id) : null;
    if (!job || !(await jobList.revive(tx.db, { id, now: tx.now }))) return err("not_dead");
    await recordAudit(tx, {
      action: "job.retry",
      entity: "job",
      entityId: id,
      before: { task: job.task, state: "dead", attempts: job.attempts },
      after: { task: job.task, state: "waiting", attempts: 0 },
    });
    return ok(undefined);
  });
}
