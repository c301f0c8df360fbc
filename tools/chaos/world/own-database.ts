import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findInstallation } from "#tools/postgres/binaries.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import { endProcessesIn } from "#tools/start/lock/process-table.ts";

/** The shop's supervisor restarts it after each kill. */
export type OwnDatabase = {
  /** The owner's address; the shop works as its own role, at `appUrl`. */
  readonly url: string;
  readonly appUrl: string;
  readonly port: number;
  /** Whether the data is on a small disk of its own, which can be filled. */
  readonly hasSmallDisk: boolean;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Kills all its processes, like a power cut. */
  kill(): void;
  /** Returns false when there was no connection. */
  endBackend(which: number): Promise<boolean>;
  /** Stops the connection's process for this long. */
  freezeBackend(which: number, forMs: number): Promise<boolean>;
  /** Returns false when the disk cannot be filled. */
  fillDisk(forMs: number): Promise<boolean>;
  untilReady(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
};

const DISK = "size=700m,mode=0755";
const CONNECT_MS = 2000;
/** Away from the ports of other servers: one that starts while this one is down must not take its port. */
const FIRST_PORT = 55_400;
const POLL_MS = 30;
/** Unmounts the small disk that a killed run has left in this folder. */
export const releaseSmallDisk = (folder: string): void =>
  void (existsSync(join(folder, "disk")) && spawnSync("umount", ["-l", join(folder, "disk")]));

/** `needsSmallDisk` requires the right to mount one; without it, the data is in the folder as usual. */
export async function startOwnDatabase(
  folder: string,
  { needsSmallDisk, report }: { readonly needsSmallDisk: boolean; report(line: string): void },
): Promise<OwnDatabase> {
  const disk = join(folder, "disk");
  mkdirSync(disk, { recursive: true });
  const isMounted = needsSmallDisk && spawnSync("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", disk]).status === 0;
  if (isMounted) process.once("exit", () => releaseSmallDisk(folder));
  const dataDir = join(disk, "postgres");
  const { data } = findInstallation(dataDir, () => undefined);
  const hasSmallDisk = isMounted && data.startsWith(disk);
  const supervision = { report, onLost: report };
  const postgres = await startPostgres({ dataDir, port: FIRST_PORT, isOwner: true, supervision });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 3, connectionTimeoutMillis: CONNECT_MS });
  pool.on("error", () => undefined);
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;
  const backend = async (which: number): Promise<number | null> => {
    const rows = await sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and query not like '%pg_stat_activity%' order by pid`,
    );
    return rows[Math.floor(which * rows.length)]?.pid ?? null;
  };
  return {
    url: postgres.url,
    appUrl: postgres.appUrl,
    port: postgres.port,
    hasSmallDisk,
    sql,
    kill: () => killAll(data),
    endBackend: async (which) => {
      const pid = await backend(which);
      return pid !== null && (await sql("select pg_terminate_backend($1)", [pid])).length > 0;
    },
    freezeBackend: async (which, forMs) => {
      const pid = await backend(which);
      if (pid === null || !signal(pid, "SIGSTOP")) return false;
      await wait(forMs);
      return signal(pid, "SIGCONT") || true;
    },
    fillDisk: (forMs) => (hasSmallDisk ? fill(disk, forMs) : Promise.resolve(false)),
    untilReady: async (timeoutMs) => {
      for (const until = performance.now() + timeoutMs; ; await wait(POLL_MS)) {
        try {
          await sql("select 1");
          return;
        } catch (error) {
          if (performance.now() > until) throw error;
        }
      }
    },
    stop: async () => {
      await pool.end();
      await postgres.stop();
      if (isMounted) releaseSmallDisk(folder);
    },
  };
}

function killAll(data: string): void {
  const [pid] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  signal(Number(pid), "SIGKILL");
  endProcessesIn(data, "postgres");
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

const MB = 1024 * 1024;

async function fill(disk: string, forMs: number): Promise<boolean> {
  const ballast = join(disk, "ballast");
  try {
    const { bavail, bsize } = statfsSync(disk);
    for (let left = Math.ceil((bavail * bsize) / MB), n = 0; left > 0; left -= 1, n += 1)
      writeFileSync(ballast, Buffer.alloc(MB), { flag: n === 0 ? "w" : "a" });
  } catch {
    // The disk is full, as intended.
  }
  await wait(forMs);
  rmSync(ballast, { force: true });
  return true;
}
