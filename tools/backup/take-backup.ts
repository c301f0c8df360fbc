import { spawnSync } from "node:child_process";
import { readdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { StartError } from "#tools/start/sentence.ts";
import { copyFiles } from "./file-copies.ts";
import { readKeepsakes } from "./keepsakes.ts";
import type { BackupKey } from "./key.ts";
import { nameAt, prepareBackupDir, writeManifest, type Manifest } from "./manifest.ts";
import { prune } from "./prune.ts";
import { CopyStream, identify, lsnText, lsnOf, openReplication } from "./replication.ts";
import { writeSealed, type Part } from "./sealed-file.ts";
import { walLine } from "./wal-archive.ts";
import { SEGMENT_BYTES } from "./wal-segments.ts";

export type BackupParts = {
  readonly url: string;
  /** Data folder of the embedded PostgreSQL, next to its password. */
  readonly data: string;
  readonly dataDir: string;
  readonly storage: StoredFiles;
  readonly backupDir: string;
  readonly key: BackupKey;
  readonly keep: number;
};

const UNFINISHED = ".unfinished-";

/** The backup appears under its name only once it is on disk; then older ones are removed. StartError without enough space. */
export async function takeBackup(parts: BackupParts): Promise<Manifest> {
  const { backupDir } = parts;
  await prepareBackupDir(backupDir);
  for (const name of await readdir(backupDir))
    if (name.startsWith(UNFINISHED)) await rm(join(backupDir, name), { recursive: true });
  await checkSpace(parts);
  const manifest = await writeBackup(parts);
  await prune(parts, new Date());
  return manifest;
}

async function writeBackup(parts: BackupParts): Promise<Manifest> {
  const { backupDir, key } = parts;
  const startedAt = new Date();
  const name = nameAt(startedAt);
  const folder = join(backupDir, `${UNFINISHED}${name}`);
  await prepareBackupDir(folder);
  try {
    const base = await copyCluster(parts, { folder, name });
    const list = await copyFiles(parts.storage, { backupDir, key, now: startedAt });
    const keepsakes = await writeSealed(join(folder, "keepsakes"), readKeepsakes(parts), {
      key,
      name: `${name}/keepsakes`,
    });
    const { from, timeline, systemId, ...server } = base;
    const manifest: Manifest = {
      format: 1,
      name,
      startedAt: startedAt.toISOString(),
      endedAt: server.endedAt,
      keyId: key.id,
      server: { version: server.version, systemId, timeline },
      schemaVersion: server.schemaVersion,
      appCommit: appCommit(),
      wal: { line: walLine(key, { systemId, timeline }), from: lsnText(from - (from % SEGMENT_BYTES)) },
      parts: [base.part, keepsakes],
      fileList: list.name,
    };
    await writeManifest(folder, manifest, key);
    await rename(folder, join(backupDir, name));
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Copied = {
  readonly part: Part;
  readonly from: bigint;
  readonly systemId: string;
  readonly timeline: number;
  readonly version: string;
  readonly schemaVersion: string;
  readonly endedAt: string;
};

/** By PostgreSQL's own BASE_BACKUP, with the WAL that completes it. */
async function copyCluster({ url, key }: BackupParts, place: { folder: string; name: string }): Promise<Copied> {
  const client = await openReplication(url);
  try {
    const server = await identify(client);
    const stream = new CopyStream(`BASE_BACKUP (LABEL '${place.name}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`);
    client.query(stream);
    const part = await writeSealed(join(place.folder, "base.tar"), tarOf(stream), {
      key,
      name: `${place.name}/base.tar`,
    });
    const [[from, timeline] = []] = stream.rows;
    if (!from || !timeline) throw new Error("The server does not report where the backup begins.");
    return { part, from: lsnOf(from), systemId: server.systemId, timeline: Number(timeline), ...(await facts(url)) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Only the archive: other messages carry its name and progress. */
async function* tarOf(stream: CopyStream): AsyncGenerator<Buffer> {
  for (;;) {
    const messages = await stream.takeAll();
    if (messages === null) return;
    for (const message of messages) if (message.toString("latin1", 0, 1) === "d") yield message.subarray(1);
  }
}

async function facts(url: string): Promise<Pick<Copied, "version" | "schemaVersion" | "endedAt">> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; schemaVersion: string; now: Date }>(`
      select current_setting('server_version') as version, clock_timestamp() as now,
        (select max(version) from schema_migrations) as "schemaVersion"`);
    const [row] = rows;
    if (!row) throw new Error("The server does not report its version.");
    // Moments have whole milliseconds, so the next one is surely after the end.
    const endedAt = new Date(row.now.getTime() + 1).toISOString();
    return { version: row.version, schemaVersion: row.schemaVersion, endedAt };
  } finally {
    await client.end();
  }
}

/** Requires as much space as the uncompressed database and its WAL. */
async function checkSpace({ url, backupDir }: BackupParts): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(`
      select sum(pg_database_size(oid)) + (select sum(size) from pg_ls_waldir()) as bytes from pg_database`);
    const needed = Number(rows[0]?.bytes ?? 0);
    const { bavail, bsize } = await statfs(backupDir);
    if (bavail * bsize < needed) throw noSpace(backupDir, { needed, free: bavail * bsize });
  } finally {
    await client.end();
  }
}

const MB = 1e6;
export const noSpace = (folder: string, { needed, free }: { needed: number; free: number }): StartError =>
  new StartError(
    `${folder} has ${Math.floor(free / MB)} MB free, but ${Math.ceil(needed / MB)} MB are needed. Free some space, or name another folder.`,
  );

/** Returns "" outside of git. */
function appCommit(): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}
