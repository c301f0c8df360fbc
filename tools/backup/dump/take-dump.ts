import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { StartError } from "#tools/start/sentence.ts";
import {
  listCopies,
  removeCopies,
  writeCopy,
  type DumpManifest,
  type ExternalParts,
  type ServerFacts,
} from "../external-copies.ts";
import { writeSealed, type Part } from "../sealed-file.ts";
import { tableSumsIn } from "../table-sums.ts";
import { findPgPrograms, forProgram } from "./pg-programs.ts";

const VERSION_STEP = 10_000;

/** Keeps the newest dumps. StartError when pg_dump is missing or fails. */
export async function takeDump(parts: ExternalParts): Promise<DumpManifest> {
  const manifest = await writeCopy(parts, "dump", (place) => copyDatabase(parts, place));
  await removeCopies((await listCopies("dump", parts.backupDir)).slice(0, -parts.keep), parts);
  return manifest;
}

/** Dump and checksums share one snapshot, so a busy shop is compared exactly. */
async function copyDatabase(
  { url, key }: ExternalParts,
  { folder, name }: { folder: string; name: string },
): Promise<ServerFacts & { readonly parts: Part[] }> {
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
