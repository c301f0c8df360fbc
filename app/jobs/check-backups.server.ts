import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { readBackupFaults } from "#app/rooms/operations/backup-run.commands.server.ts";
import type { BackupFault } from "#app/rooms/operations/backup-health.ts";
import { backupBellTexts as texts } from "#app/rooms/operations/messages.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { env } from "#app/shared/env.server.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** Notifies staff who may see the log of failed backups or drills, and of backups that are too old; a shop without a key makes none. */
export async function checkBackups(ctx: Context): Promise<void> {
  const faults = await readBackupFaults(ctx, env().backupKey !== undefined);
  if (faults.length === 0) return;
  const { timeZone } = await readSettings(ctx);
  ctx.log.warn({ faults }, "the backups need a look");
  await notifyStaff(ctx, {
    permission: "audit.view",
    type: "error",
    title: texts.title,
    message: faults.map((fault) => sentence(fault, (at) => formatDateTime(at, timeZone, ctx.locale))).join(" "),
    link: "/admin/settings?tab=go-live",
    groupKey: "backups",
  });
}

function sentence(fault: BackupFault, when: (at: Date) => string): string {
  switch (fault.code) {
    case "failed":
      return texts.failed({ why: fault.why });
    case "drill_failed":
      return texts.drillFailed({ why: fault.why });
    case "old":
      return fault.at ? texts.old({ at: when(fault.at) }) : texts.none;
    case "unproved":
      return fault.at ? texts.unproved({ at: when(fault.at) }) : texts.neverProved;
  }
}
