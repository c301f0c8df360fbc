import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openStoredFiles, type StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { findInstallation } from "#tools/postgres/binaries.ts";
import { joinDatabase } from "#tools/start/database/shop-database.ts";
import { holderOf, takeFolder } from "#tools/start/lock/folder-lock.ts";
import { placeOf, StartError } from "#tools/start/sentence.ts";
import type { Shutdown } from "#tools/start/shutdown.ts";
import type { BackupKey } from "./key.ts";
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

/** What to do where the database is somebody else's: our own copies need the files of the cluster and its WAL. */
const externalAdvice = (databaseUrl: string): string =>
  `The database at ${placeOf(databaseUrl)} is backed up where it runs: by your provider's point-in-time recovery, or by pgBackRest, or by pg_basebackup with pg_receivewal (package postgresql-client of its version). See docs/operation-backup.md.`;

/**
 * Opens the shop's database for a command that backs up; one backup at a time. While no shop runs on it, its WAL is archived for as
 * long as the command lasts: then the receiver is given.
 */
export async function joinForBackup(
  settings: Env,
  { key, shutdown }: { readonly key: BackupKey; readonly shutdown: Shutdown },
): Promise<{ readonly url: string; readonly receiver: Receiver | null }> {
  if (settings.databaseUrl !== "") throw new StartError(externalAdvice(settings.databaseUrl));
  const other = holderOf(settings.backupDir);
  if (other)
    throw new StartError(`Another backup or drill is at work (process ${other.pid}). Wait until it has ended.`);
  const isRunning = holderOf(settings.dataDir) !== null;
  const { ownerUrl: url } = await joinDatabase(settings, shutdown);
  await shutdown.add(takeFolder(settings.backupDir));
  if (isRunning || settings.backupKey === undefined) return { url, receiver: null };
  const receiver = startReceiver({ url, backupDir: settings.backupDir, key, tell: (line) => console.error(line) });
  await shutdown.add(receiver.stop);
  return { url, receiver };
}
