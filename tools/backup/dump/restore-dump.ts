import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import type { StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { placeOf, StartError } from "#tools/start/sentence.ts";
import { cutAnchors } from "../cut-anchors.ts";
import { readCopy, type DumpManifest } from "../external-copies.ts";
import { readList } from "../file-copies.ts";
import { holdMails, type Held } from "../hold-mails.ts";
import { writeKeepsakes } from "../keepsakes.ts";
import type { BackupKey } from "../key.ts";
import { verifyParts } from "../manifest.ts";
import type { Rebuilt } from "../rebuild/rebuild-orders.ts";
import { restoreFiles } from "../restore.ts";
import { readSealed, textOfSealed } from "../sealed-file.ts";
import { differences, tableSums, type TableSums } from "../table-sums.ts";
import { findPgPrograms, forProgram } from "./pg-programs.ts";

export type DumpRestore = {
  readonly backupDir: string;
  readonly key: BackupKey;
  /** Of an empty database. */
  readonly url: string;
  readonly dataDir: string;
  readonly storage: StoredFiles;
  /** Name of a dump; null for the newest. */
  readonly from: string | null;
};

export type RestoredDump = {
  readonly manifest: DumpManifest;
  readonly files: number;
  readonly tables: number;
  readonly rows: number;
};

/** Throws a StartError when the database is not empty, a part is damaged, pg_restore is missing, or a table differs. */
export async function restoreDump(parts: DumpRestore): Promise<RestoredDump> {
  const { backupDir, key, url } = parts;
  const manifest = await readCopy("dump", parts.from, parts);
  await verifyParts(backupDir, manifest);
  await checkEmpty(url);
  const sealed = (part: string) =>
    [join(backupDir, manifest.name, part), { key, name: `${manifest.name}/${part}` }] as const;
  await fill(url, {
    program: findPgPrograms(manifest.serverVersion).restore,
    dump: readSealed(...sealed("database.dump")),
  });
  const sums: TableSums = new Map(
    JSON.parse(await textOfSealed(...sealed("table-sums"))) as [string, { rows: number; sum: string }][],
  );
  const faults = differences(sums, await tableSums(url));
  if (faults.length > 0) throw new StartError(`The restored database is not what was copied: ${faults.join("; ")}.`);
  await writeKeepsakes(
    { data: join(parts.dataDir, "postgres"), dataDir: parts.dataDir },
    await textOfSealed(...sealed("keepsakes")),
  );
  await cutAnchors(url, parts.dataDir);
  const { files } = await readList(manifest.fileList, { backupDir, key });
  await restoreFiles(parts, files);
  const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0);
  return { manifest, files: files.length, tables: sums.size, rows };
}

/** Rebuilds newer orders if requested, then holds back unsent mails. */
export async function finishRestore(
  { url }: Pick<DumpRestore, "url">,
  copiedAt: Date,
  rebuild: ((url: string, copiedAt: Date) => Promise<Rebuilt>) | null,
): Promise<{ readonly held: Held; readonly rebuilt: Rebuilt | null }> {
  const rebuilt = (await rebuild?.(url, copiedAt)) ?? null;
  return { held: await holdMails(url), rebuilt };
}

async function checkEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v') limit 1`);
    if (rowCount !== 0)
      throw new StartError(
        `The database at ${placeOf(url)} is not empty, and a restore never overwrites one. Create a new database and name it in DATABASE_URL.`,
      );
  } finally {
    await client.end();
  }
}

async function fill(url: string, { program, dump }: { program: string; dump: AsyncIterable<Buffer> }): Promise<void> {
  const { dbname, env } = forProgram(url);
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  const child = spawn(program, [...options, `--dbname=${dbname}`], { env, stdio: ["pipe", "ignore", "pipe"] });
  let errorOutput = "";
  child.stderr.on("data", (chunk) => (errorOutput += String(chunk)));
  const closed = once(child, "close") as Promise<[number | null]>;
  const [fed, [status]] = await Promise.all([
    pipeline(Readable.from(dump), child.stdin).then(
      () => null,
      (error: unknown) => error,
    ),
    closed,
  ]);
  if (fed instanceof StartError) throw fed;
  if (status !== 0) throw new StartError(`pg_restore failed: ${errorOutput.trim()}`);
}
