import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { StartError } from "#tools/start/sentence.ts";
import { copyFiles } from "../file-copies.ts";
import { readKeepsakes } from "../keepsakes.ts";
import type { BackupKey } from "../key.ts";
import { prepareBackupDir } from "../manifest.ts";
import { writeSealed, type Part } from "../sealed-file.ts";
import { tableSumsIn } from "../table-sums.ts";
import { dumpNameAt, pruneDumps, writeDumpManifest, type DumpManifest } from "./dump-manifest.ts";
import { findPgPrograms, forProgram } from "./pg-programs.ts";

export type DumpParts = {
  /** Of a role that may read every table: the owner's. */
  readonly url: string;
  readonly dataDir: string;
  readonly storage: StoredFiles;
  readonly backupDir: string;
  readonly key: BackupKey;
  readonly keep: number;
};

const UNFINISHED = ".unfinished-dump-";
const VERSION_STEP = 10_000;

/** The dump appears under its name only once all of it is on disk. StartError when pg_dump is missing or fails. */
export async function takeDump(parts: DumpParts): Promise<DumpManifest> {
  const { backupDir, key } = parts;
  await prepareBackupDir(backupDir);
  for (const name of await readdir(backupDir))
    if (name.startsWith(UNFINISHED)) await rm(join(backupDir, name), { recursive: true });
  const startedAt = new Date();
  const name = dumpNameAt(startedAt);
  const folder = join(backupDir, `${UNFINISHED}${name}`);
  await prepareBackupDir(folder);
  try {
    const database = await copyDatabase(parts, { folder, name });
    const list = await copyFiles(parts.storage, { backupDir, key, now: startedAt });
    // The data folder has no cluster, so there is no password to copy.
    const place = { data: join(parts.dataDir, "postgres"), dataDir: parts.dataDir };
    const keepsakes = await writeSealed(join(folder, "keepsakes"), readKeepsakes(place), {
      key,
      name: `${name}/keepsakes`,
    });
    const manifest: DumpManifest = {
      format: 1,
      kind: "dump",
      name,
      startedAt: startedAt.toISOString(),
      keyId: key.id,
      serverVersion: database.serverVersion,
      schemaVersion: database.schemaVersion,
      parts: [...database.parts, keepsakes],
      fileList: list.name,
    };
    await writeDumpManifest(folder, manifest, key);
    await rename(folder, join(backupDir, name));
    await pruneDumps(parts);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Copied = { readonly parts: Part[]; readonly serverVersion: number; readonly schemaVersion: string };

/** Dump and checksums share one snapshot, so a busy shop is compared exactly. */
async function copyDatabase(
  { url, key }: DumpParts,
  { folder, name }: { folder: string; name: string },
): Promise<Copied> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ snapshot: string; version: number; schemaVersion: string }>(`
      select pg_export_snapshot() as snapshot, current_setting('server_version_num')::int as version,
        (select max(version) from schema_migrations) as "schemaVersion"`);
    const [row] = rows;
    if (!row) throw new Error("The server exports no snapshot.");
    const serverVersion = Math.floor(row.version / VERSION_STEP);
    const { dump } = findPgPrograms(serverVersion);
    const sealed = (part: string) => [join(folder, part), { key, name: `${name}/${part}` }] as const;
    const [path, as] = sealed("database.dump");
    const database = await writeSealed(path, dumped(dump, url, row.snapshot), as);
    const sums = JSON.stringify([...(await tableSumsIn(client))]);
    const [sumsPath, sumsAs] = sealed("table-sums");
    const checksums = await writeSealed(sumsPath, inOne(sums), sumsAs);
    return { parts: [database, checksums], serverVersion, schemaVersion: row.schemaVersion };
  } finally {
    await client.end();
  }
}

async function* dumped(program: string, url: string, snapshot: string): AsyncGenerator<Buffer> {
  const { dbname, env } = forProgram(url);
  // Sealing already compresses.
  const options = ["--format=custom", "--compress=0", "--no-owner", "--no-privileges", `--snapshot=${snapshot}`];
  const child = spawn(program, [...options, `--dbname=${dbname}`], { env, stdio: ["ignore", "pipe", "pipe"] });
  let errorOutput = "";
  child.stderr.on("data", (chunk) => (errorOutput += String(chunk)));
  const closed = once(child, "close") as Promise<[number | null]>;
  yield* child.stdout as AsyncIterable<Buffer>;
  const [status] = await closed;
  if (status !== 0) throw new StartError(`pg_dump failed: ${errorOutput.trim()}`);
}

async function* inOne(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
