import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { pino } from "pino";
import { openStoredFiles, type StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { DEFAULT_LOCALE } from "#app/shared/kernel/format/locale.ts";
import { backupKey, type BackupKey } from "#tools/backup/key.ts";
import type { BackupParts } from "#tools/backup/take-backup.ts";
import { startReceiver, type Receiver } from "#tools/backup/wal-receiver.ts";
import { findInstallation } from "#tools/postgres/binaries.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import { takeFolder } from "#tools/start/lock/folder-lock.ts";
import type { TestDatabase } from "./database.ts";

/** The BACKUP_KEY of these shops. */
export const SECRET = "a-key-for-this-test-only-0123456789";

/** A small shop on a PostgreSQL of its own that is being backed up. */
export type BackedUpShop = {
  readonly parts: BackupParts;
  readonly pool: pg.Pool;
  readonly receiver: Receiver;
  stop(): Promise<void>;
};

export const storageIn = (dataDir: string): StoredFiles =>
  openStoredFiles({ actor: { kind: "system", name: "test" } }, pathToFileURL(join(dataDir, "storage")).href);

/** The place of a shop's cluster: outside its folder when PostgreSQL's user cannot access that. */
export const clusterIn = (dataDir: string): string => findInstallation(join(dataDir, "postgres"), () => undefined).data;

/** Empties the folder of a shop and its cluster. */
export function emptyShop(dataDir: string): void {
  const data = clusterIn(dataDir);
  for (const path of [data, `${data}.password`, dataDir]) rmSync(path, { recursive: true, force: true });
}

/** Starts a shop in an empty folder, with one picture; its WAL is archived from the beginning. */
export async function openBackedUpShop(root: string, key: BackupKey = backupKey(SECRET)): Promise<BackedUpShop> {
  rmSync(root, { recursive: true, force: true });
  const dataDir = join(root, "shop");
  emptyShop(dataDir);
  mkdirSync(join(dataDir, "storage/pictures"), { recursive: true });
  writeFileSync(join(dataDir, "storage/pictures/one.webp"), "one");
  writeFileSync(join(dataDir, "session-secret"), "kept");
  return openShopIn(dataDir, { backupDir: join(root, "backups"), key });
}

const ARCHIVED_MS = 20_000;

/** Starts the shop in a folder, as `npm start` does, and archives its WAL. */
export async function openShopIn(
  dataDir: string,
  { backupDir, key }: { readonly backupDir: string; readonly key: BackupKey },
): Promise<BackedUpShop> {
  const giveBack = takeFolder(dataDir);
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), fast: true, isOwner: true });
  const { url } = postgres;
  await migrate(url);
  const receiver = startReceiver({ url, backupDir, key, report: (line) => void process.stderr.write(line) });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A backup before the archive starts would lack its first WAL.
  if (!(await receiver.catchUp(ARCHIVED_MS))) throw new Error("Nothing is archived");
  // `end` only starts to close the connections; those that the stopped server terminates emit an error.
  pool.on("error", () => undefined);
  return {
    parts: { url, data: clusterIn(dataDir), dataDir, storage: storageIn(dataDir), backupDir, key, keep: 2 },
    pool,
    receiver,
    stop: async () => {
      await pool.end();
      await receiver.stop();
      await postgres.stop();
      giveBack();
    },
  };
}

/** The shop's database in the form of a test database. */
export function databaseOf({ parts: { url }, pool }: BackedUpShop): TestDatabase & { close(): Promise<void> } {
  const { db, pool: appPool, close } = createDatabase(url);
  return {
    url,
    ownerUrl: url,
    db,
    appPool,
    pool,
    ownerDb: db,
    ctx: (actor = { kind: "visitor", guestId: null }, now = new Date()) => ({
      db,
      now,
      actor,
      log: pino({ enabled: false }),
      requestId: randomUUID(),
      locale: DEFAULT_LOCALE,
    }),
    close,
  };
}
