import type { Database } from "#app/shared/db/client.server.ts";
import type { BackupHealth, LastRuns } from "./backup-health.ts";
import type { BackupRun } from "./types.ts";

async function insert(db: Database, { kind, isOk, backup, seconds, lossSeconds, summary, finishedAt }: BackupRun) {
  await db
    .insertInto("backup_runs")
    .values({
      kind,
      is_ok: isOk,
      backup,
      seconds,
      loss_seconds: lossSeconds,
      summary,
      finished_at: finishedAt,
    })
    .execute();
}

async function findLastProof(db: Database): Promise<BackupRun | null> {
  const row = await db
    .selectFrom("backup_runs")
    .selectAll()
    .where("kind", "=", "drill")
    .where("is_ok", "=", true)
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: "drill",
    isOk: row.is_ok,
    backup: row.backup,
    seconds: Number(row.seconds),
    lossSeconds: row.loss_seconds === null ? null : Number(row.loss_seconds),
    summary: row.summary,
    finishedAt: row.finished_at,
  };
}

async function findHealth(db: Database): Promise<BackupHealth> {
  return { backup: await lastRuns(db, "backup"), drill: await lastRuns(db, "drill") };
}

async function lastRuns(db: Database, kind: BackupRun["kind"]): Promise<LastRuns> {
  const newest = (isOk: boolean) =>
    db
      .selectFrom("backup_runs")
      .select(["finished_at", "summary"])
      .where("kind", "=", kind)
      .where("is_ok", "=", isOk)
      .orderBy("finished_at", "desc")
      .limit(1)
      .executeTakeFirst();
  const good = await newest(true);
  const bad = await newest(false);
  const lastGoodAt = good?.finished_at ?? null;
  return { lastGoodAt, failure: bad && (lastGoodAt === null || bad.finished_at > lastGoodAt) ? bad.summary : null };
}

export const backupRunStore = { insert, findLastProof, findHealth };
