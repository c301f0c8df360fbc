import { requirePermissionUnlessSystem, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { backupRunStore } from "./backup-run.store.server.ts";
import { SUMMARY_MAX } from "./constants.ts";
import type { BackupRun } from "./types.ts";

/** Records a finished backup or drill for the back office. */
export async function recordBackupRun(ctx: Context, run: BackupRun): Promise<void> {
  requireSystem(ctx.actor);
  await backupRunStore.insert(ctx.db, { ...run, summary: run.summary.slice(0, SUMMARY_MAX) });
}

/** The last drill that proved a backup; null when none has. */
export async function readLastProof(ctx: Context): Promise<BackupRun | null> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  return backupRunStore.findLastProof(ctx.db);
}
