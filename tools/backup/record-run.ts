import { pino } from "pino";
import { recordBackupRun } from "#app/rooms/operations/backup-run.commands.server.ts";
import type { BackupRun } from "#app/rooms/operations/types.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";

export async function recordRun(url: string, run: Omit<BackupRun, "finishedAt">): Promise<void> {
  const { db, close } = createDatabase(url, { poolSize: 1 });
  try {
    const ctx = systemContext({ db, log: pino({ enabled: false }), name: run.kind });
    await recordBackupRun(ctx, { ...run, finishedAt: ctx.now });
  } finally {
    await close();
  }
}
