import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openStoredFiles, type StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { findInstallation } from "#tools/postgres/binaries.ts";
import { joinDatabase } from "#tools/start/database/shop-database.ts";
import { holderOf, takeFolder } from "#tools/start/lock/folder-lock.ts";
import { StartError } from "#tools/start/sentence.ts";
import type { Shutdown } from "#tools/start/shutdown.ts";
import type { BackupKey } from "./key.ts";
import type { DumpParts } from "./dump/take-dump.ts";
import { prepareBackupDir } from "./manifest.ts";
import type { BackupParts } from "./take-backup.ts";
import { startReceiver, type Receiver } from "./wal-receiver.ts";

/** The storage of a shop, where STORAGE_URL or else its data folder says. */
export const storageOf = ({ storageUrl, dataDir }: Pick<Env, "storageUrl" | "dataDir">): StoredFiles =>
  openStoredFiles(
    { actor: { kind: "system", name: "backup" } },
    storageUrl ?? pathToFileURL(join(dataDir, "storage")).href,
  );

/** What a backup of this shop is made from. */
export const partsOf = (settings: Env, { url, key }: { url: string; key: BackupKey }): BackupParts => ({
  url,
  key,
  data: findInstallation(join(settings.dataDir, "postgres"), () => undefined).data,
  dataDir: settings.dataDir,
  storage: storageOf(settings),
  backupDir: settings.backupDir,
  keep: settings.backupKeep,
});

/** Whether the database is one at DATABASE_URL, which is copied by pg_dump and not by its files. */
export const isExternal = ({ databaseUrl }: Env): boolean => databaseUrl !== "";

/** What a dump of this shop is made from; one backup at a time. */
export async function joinForDump(settings: Env, { key, shutdown }: Joining): Promise<DumpParts> {
  await checkAlone(settings);
  await shutdown.add(takeFolder(settings.backupDir));
  const { dataDir, backupDir, backupKeep: keep } = settings;
  const url = settings.migrationDatabaseUrl ?? settings.databaseUrl;
  return { url, key, dataDir, storage: storageOf(settings), backupDir, keep };
}

type Joining = { readonly key: BackupKey; readonly shutdown: Shutdown };

async function checkAlone({ backupDir }: Env): Promise<void> {
  const other = holderOf(backupDir);
  if (other)
    throw new StartError(`Another backup or drill is at work (process ${other.pid}). Wait until it has ended.`);
  await prepareBackupDir(backupDir);
}

/**
 * Opens the shop's database for a command that backs up; one backup at a time. While no shop runs on it, its WAL is archived for as
 * long as the command lasts: then the receiver is given.
 */
export async function joinForBackup(
  settings: Env,
  { key, shutdown }: Joining,
): Promise<{ readonly url: string; readonly receiver: Receiver | null }> {
  await checkAlone(settings);
  const isRunning = holderOf(settings.dataDir) !== null;
  const { ownerUrl: url } = await joinDatabase(settings, shutdown);
  await shutdown.add(takeFolder(settings.backupDir));
  if (isRunning || settings.backupKey === undefined) return { url, receiver: null };
  const receiver = startReceiver({ url, backupDir: settings.backupDir, key, tell: (line) => console.error(line) });
  await shutdown.add(receiver.stop);
  return { url, receiver };
}
