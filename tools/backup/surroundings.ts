import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openStoredFiles, type StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { findInstallation } from "#tools/postgres/binaries.ts";
import { joinShop, requireCluster, requireTables } from "#tools/start/database/shop-database.ts";
import { holderOf, takeFolder } from "#tools/start/lock/folder-lock.ts";
import { StartError } from "#tools/start/sentence.ts";
import type { Shutdown } from "#tools/start/shutdown.ts";
import type { ExternalParts } from "./external-copies.ts";
import type { BackupKey } from "./key.ts";
import { prepareBackupDir } from "./manifest.ts";
import type { BackupParts } from "./take-backup.ts";
import { startReceiver, type Receiver } from "./wal-receiver.ts";

/** Files at STORAGE_URL, or else in the data folder. */
export const storageOf = ({ storageUrl, dataDir }: Pick<Env, "storageUrl" | "dataDir">): StoredFiles =>
  openStoredFiles(
    { actor: { kind: "system", name: "backup" } },
    storageUrl ?? pathToFileURL(join(dataDir, "storage")).href,
  );

export const partsOf = (settings: Env, { url, key }: { url: string; key: BackupKey }): BackupParts => ({
  url,
  key,
  data: findInstallation(join(settings.dataDir, "postgres"), () => undefined).data,
  dataDir: settings.dataDir,
  storage: storageOf(settings),
  backupDir: settings.backupDir,
  keep: settings.backupKeep,
});

/** A database at DATABASE_URL is copied by pgBackRest or pg_dump. */
export const isExternal = ({ databaseUrl }: Env): boolean => databaseUrl !== "";

/** One backup runs at a time. */
export async function joinExternal(settings: Env, { key, shutdown }: Joining): Promise<ExternalParts> {
  const url = settings.migrationDatabaseUrl ?? settings.databaseUrl;
  await requireTables(settings, url);
  await checkAlone(settings);
  await shutdown.add(takeFolder(settings.backupDir));
  const { dataDir, backupDir, backupKeep: keep } = settings;
  return { url, key, dataDir, storage: storageOf(settings), backupDir, keep };
}

type Joining = { readonly key: BackupKey; readonly shutdown: Shutdown };

async function checkAlone({ backupDir }: Env): Promise<void> {
  const other = holderOf(backupDir);
  if (other)
    throw new StartError(`Another backup or drill is running (process ${other.pid}). Wait until it has ended.`);
  await prepareBackupDir(backupDir);
}

/** One backup runs at a time. Archives WAL itself while no shop runs on the database: then it returns the receiver. */
export async function joinForBackup(
  settings: Env,
  { key, shutdown }: Joining,
): Promise<{ readonly url: string; readonly receiver: Receiver | null }> {
  requireCluster(settings);
  await checkAlone(settings);
  const isRunning = holderOf(settings.dataDir) !== null;
  const { ownerUrl: url } = await joinShop(settings, shutdown);
  await shutdown.add(takeFolder(settings.backupDir));
  if (isRunning || settings.backupKey === undefined) return { url, receiver: null };
  const receiver = startReceiver({ url, backupDir: settings.backupDir, key, report: (line) => console.error(line) });
  await shutdown.add(receiver.stop);
  return { url, receiver };
}
