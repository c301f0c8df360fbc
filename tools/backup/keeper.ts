import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Env } from "#app/shared/env.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { copyFiles } from "./file-copies.ts";
import { backupKey, type BackupKey } from "./key.ts";
import { listBackups } from "./manifest.ts";
import { recordRun } from "./record-run.ts";
import { identify, openReplication } from "./replication.ts";
import { partsOf } from "./surroundings.ts";
import { walLine } from "./wal-archive.ts";
import { SLOT, startReceiver } from "./wal-receiver.ts";

type KeeperOptions = {
  /** Address of the shop's own PostgreSQL. */
  readonly url: string;
  readonly settings: Env;
  /** Called with a sentence when a backup fails, and when one works again. */
  report(line: string): void;
};

/** The go-live check allows a week between drills. */
const PROVED_EVERY_MS = 3 * DAY_MS;
const RETRY_MS = 60 * MINUTE_MS;
/** How long the first backup waits for the archive to begin. */
const BEGUN_MS = 5000;
const LOW_PRIORITY = 10;

/** Archives WAL continuously, copies files each minute, makes a base backup daily. Returns a function that stops it. */
export async function keepBackedUp({ url, settings, report }: KeeperOptions): Promise<() => Promise<void>> {
  if (settings.backupKey === undefined) {
    await dropSlot(url);
    return () => Promise.resolve();
  }
  const key = backupKey(settings.backupKey);
  const receiver = startReceiver({ url, backupDir: settings.backupDir, key, report });
  const stopping = new AbortController();
  // A backup that began before the archive would lack its first WAL.
  const begun = receiver.catchUp(BEGUN_MS).catch(() => false);
  const keeping = begun.then(() => keep({ url, settings, report }, { key, signal: stopping.signal }));
  return async () => {
    stopping.abort();
    await keeping;
    await receiver.stop();
  };
}

async function keep(options: KeeperOptions, { key, signal }: { key: BackupKey; signal: AbortSignal }): Promise<void> {
  const { url, settings } = options;
  const { backupDir, storage } = partsOf(settings, { url, key });
  const lastFailedAt = new Map<string, number>();
  const attempt = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    if (signal.aborted || Date.now() - (lastFailedAt.get(name) ?? 0) < RETRY_MS) return;
    try {
      await work();
      if (lastFailedAt.delete(name)) options.report(`The ${name} works again.`);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      if (!lastFailedAt.has(name)) options.report(`The ${name} failed: ${reason}`);
      lastFailedAt.set(name, Date.now());
    }
  };
  while (!signal.aborted) {
    await attempt("copy of the files", () => copyFiles(storage, { backupDir, key, now: new Date() }));
    await attempt("backup", async () => (await isBackupDue(options, key)) && runCommand("backup", options, signal));
    await attempt("backup's drill", async () => (await isProofDue(url)) && runCommand("drill", options, signal));
    await pause(MINUTE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** True when the newest backup of this cluster, timeline and key is a day old, or missing. */
async function isBackupDue({ url, settings }: KeeperOptions, key: BackupKey): Promise<boolean> {
  const client = await openReplication(url);
  try {
    const line = walLine(key, await identify(client));
    const newest = (await listBackups(settings.backupDir)).findLast(({ wal }) => wal.line === line);
    return newest === undefined || Date.now() - Date.parse(newest.startedAt) > DAY_MS;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isProofDue(url: string): Promise<boolean> {
  const rows = await queryRows<{ at: Date | null }>(
    url,
    "select max(finished_at) as at from backup_runs where kind = 'drill' and is_ok",
  );
  return Date.now() - (rows[0]?.at?.getTime() ?? 0) > PROVED_EVERY_MS;
}

/** In a process of its own at low priority, so that the shop's work comes first. */
async function runCommand(
  kind: "backup" | "drill",
  { url, settings }: KeeperOptions,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `../${kind}.ts`)], {
    // Finds the shop's own PostgreSQL by its data folder.
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: settings.dataDir },
    stdio: ["ignore", "ignore", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  let errorOutput = "";
  child.stderr.on("data", (chunk) => (errorOutput += String(chunk)));
  child.once("error", () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  const [status] = (await once(child, "close")) as [number | null];
  if (status === 0) return;
  const summary =
    errorOutput.trim() || "It ended early, or the copy differs from the shop: run npm run drill for details.";
  // A drill that finds differences has already recorded them.
  if (kind === "backup" || errorOutput.trim() !== "")
    await recordRun(url, { kind, isOk: false, backup: "", seconds: 0, lossSeconds: null, summary });
  throw new Error(summary);
}

/** An unused slot makes the server keep its WAL forever. */
async function dropSlot(url: string): Promise<void> {
  await queryRows(
    url,
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}' and not active`,
  );
}

async function queryRows<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
