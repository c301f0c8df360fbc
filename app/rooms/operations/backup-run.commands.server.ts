import { requirePermissionUnlessSystem, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { backupFaults, type BackupFault } from "./backup-health.ts";
import { backupRunStore } from "./backup-run.store.server.ts";
import { CHECK_BACKUPS_TASK, SUMMARY_MAX } from "./constants.ts";
import type { BackupRun } from "./types.ts";

/** Records a finished backup or drill for the back office; one that failed rings the bell. */
export async function recordBackupRun(ctx: Context, run: BackupRun): Promise<void> {
  requireSystem(ctx.actor);
  await backupRunStore.insert(ctx.db, { ...run, summary: run.summary.slice(0, SUMMARY_MAX) });
  if (!run.isOk) await enqueue(ctx, { task: CHECK_BACKUPS_TASK, payload: {}, key: CHECK_BACKUPS_TASK });
}

/** The faults of the backups; none for a shop that is backed up elsewhere (`isKept` is false). */
export async function readBackupFaults(ctx: Context, isKept: boolean): Promise<BackupFault[]> {
  requireSystem(ctx.actor);
  return isKept ? backupFaults(await backupRunStore.findHealth(ctx.db), ctx.now) : [];
}

/** The last drill that proved a backup; null when none has. */
export async function readLastProof(ctx: Context): Promise<BackupRun | null> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return backupRunStore.findLastProof(ctx.db);
}
