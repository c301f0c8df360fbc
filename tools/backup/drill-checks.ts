import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { findingText } from "#app/rooms/books/messages.ts";
import type { Finding } from "#app/rooms/books/types.ts";
import { openStoredFiles, type StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { verifyAudit } from "#app/shared/audit/audit-chain.server.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { auditFaultText } from "#tools/commands/audit-fault-text.ts";
import { StartError } from "#tools/start/sentence.ts";
import { cutAnchors } from "./cut-anchors.ts";
import type { FileList } from "./file-copies.ts";
import { lsnText } from "./replication.ts";
import type { Snapshot } from "./table-sums.ts";

const MS = 1000;
const ARCHIVED_MS = 20_000;
const POLL_MS = 20;
const PROVE = resolve(import.meta.dirname, "../prove.ts");

/** Waits until a moment is in the archive; returns the seconds. StartError when nothing archives. */
export async function untilArchived(url: string, { lsn }: Snapshot): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  try {
    for (;;) {
      const { rowCount } = await client.query(
        "select from pg_stat_replication where application_name = 'safara-backup' and flush_lsn >= $1::pg_lsn",
        [lsnText(lsn)],
      );
      if (rowCount !== 0) return (performance.now() - startedAt) / MS;
      if (performance.now() - startedAt > ARCHIVED_MS)
        throw new StartError("The WAL is not being archived. Set BACKUP_KEY, restart the shop, and try again.");
      await pause(POLL_MS);
    }
  } finally {
    await client.end();
  }
}

export const storageIn = (dataDir: string): StoredFiles =>
  openStoredFiles({ actor: { kind: "system", name: "backup" } }, pathToFileURL(join(dataDir, "storage")).href);

/** Files that the copy lacks or has differently, one line each; changes after the list do not count. */
export async function fileFaults(
  { at, files }: FileList,
  { source, copy }: { readonly source: StoredFiles; readonly copy: StoredFiles },
): Promise<string[]> {
  const listed = new Map(files.map((file) => [file.key, file]));
  const faults: string[] = [];
  for await (const { key, changedAt } of source.list()) {
    if (changedAt > at || (listed.get(key)?.changedAt ?? changedAt) !== changedAt) continue;
    const one = await checksum(source, key);
    const other = await checksum(copy, key);
    if (one === null || one === other) continue;
    faults.push(`file ${key} ${other === null ? "is missing in the copy" : "has other content in the copy"}`);
  }
  return faults;
}

export async function mailFaults(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ mails: string }>(`
      select (select count(*) from mail_outbox where status in ('queued', 'sending'))
        + (select count(*) from newsletter_deliveries where status = 'queued') as mails`);
    const mails = Number(rows[0]?.mails);
    return mails === 0 ? [] : [`${mails} mails of the copy are not held back`];
  } finally {
    await client.end();
  }
}

/** Checks the copy's audit log with the anchors that were restored with it; one line per fault. */
export async function auditFaults(url: string, dataDir: string): Promise<string[]> {
  await cutAnchors(url, dataDir);
  const { db, close } = createDatabase(url, { poolSize: 1 });
  try {
    const { faults } = await verifyAudit(systemContext({ db, log: createLog("silent"), name: "drill" }), dataDir);
    return faults.map((fault) => `audit log: ${auditFaultText(fault, dataDir)}`);
  } finally {
    await close();
  }
}

/** `left` says why the books were not checked, when only the provider is to blame. */
export type Proved = { readonly faults: readonly string[]; readonly left: readonly string[] };

/** Checks the copy's books against themselves and the provider. `dataDir` is the shop's, with a demo's payments. */
export async function prove(url: string, dataDir: string): Promise<Proved> {
  const child = spawn(process.execPath, [PROVE, "--json"], {
    // Without the address of the shop's owner, which leads to the shop instead of the copy.
    env: { ...process.env, DATABASE_URL: url, MIGRATION_DATABASE_URL: "", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errorOutput = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (errorOutput += String(chunk)));
  await once(child, "close");
  const why = `The books could not be checked: ${errorOutput.trim() || "npm run prove gave no answer"}`;
  const answer = answerIn(output);
  if (answer?.findings) return { faults: answer.findings.map((finding) => `books: ${findingText(finding)}`), left: [] };
  // The backup is not to blame for its provider; whatever else prevents the proof makes it useless.
  return answer?.unreadable === undefined ? { faults: [why], left: [] } : { faults: [], left: [why] };
}

type Answer = { readonly findings?: readonly Finding[]; readonly unreadable?: string };

/** Null when the text is not JSON. */
function answerIn(output: string): Answer | null {
  try {
    return JSON.parse(output) as Answer;
  } catch {
    return null;
  }
}

async function checksum(storage: StoredFiles, key: string): Promise<string | null> {
  const bytes = await storage.read(key);
  if (bytes === null) return null;
  const hash = createHash("sha256");
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
