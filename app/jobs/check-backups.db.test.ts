import { beforeEach, expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { startTestWorker } from "#tests/support/worker.ts";
import { eventually } from "#tests/support/eventually.ts";
import { recordBackupRun } from "#app/rooms/operations/backup-run.commands.server.ts";
import * as environment from "#app/shared/env.server.ts";
import { TASKS } from "./tasks.server.ts";
import { checkBackups } from "./check-backups.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

testSettings();
const t = testDatabase();
const shop = (hours = 0) => t.ctx(systemActor(), new Date(Date.now() + hours * 3_600_000));
const run = (kind: "backup" | "drill", isOk: boolean, summary = "") =>
  recordBackupRun(shop(), { kind, isOk, backup: "", seconds: 1, lossSeconds: null, summary, finishedAt: new Date() });
const withKey = (backupKey: string | undefined): void => {
  const settings = environment.env();
  vi.spyOn(environment, "env").mockReturnValue({ ...settings, backupKey });
};

let admin: string;
beforeEach(async () => {
  vi.restoreAllMocks();
  await t.pool.query(`delete from backup_runs; delete from notifications; delete from ${QUEUE_TABLES.jobs}`);
  admin = (await insertAccount(t.db, { role: "admin" })).userId;
});

async function bell(): Promise<string[]> {
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers: TASKS });
  try {
    await eventually(async () => expect((await t.pool.query("select from graphile_worker.jobs")).rowCount).toBe(0));
  } finally {
    await worker.stop();
  }
  const { rows } = await t.pool.query<{ message: string }>("select message from notifications where user_id = $1", [
    admin,
  ]);
  return rows.map(({ message }) => message);
}

test("a failed backup notifies staff at once with the reason; a later success does not", async () => {
  withKey("k");
  await run("backup", true);
  await run("drill", true);
  await checkBackups(shop());
  expect(await bell()).toEqual([]);
  await run("backup", false, "/backups has 3 MB free, but 40 MB are needed.");
  expect(await bell()).toEqual(["The last backup failed: /backups has 3 MB free, but 40 MB are needed."]);
  await t.pool.query("delete from notifications");
  await run("backup", true);
  await checkBackups(shop());
  expect(await bell()).toEqual([]);
});

test("backups that are too old, or not restored by a drill for a week, notify staff; a shop that is backed up elsewhere does not", async () => {
  await run("backup", true);
  await run("drill", true);
  withKey(undefined);
  await checkBackups(shop(24 * 9));
  expect(await bell()).toEqual([]);
  withKey("k");
  await checkBackups(shop(24 * 9));
  const [message, ...more] = await bell();
  expect(message).toMatch(/^The last good backup is of .+\. A restored backup was last the same as the shop on .+\.$/);
  expect(more).toEqual([]);
});
