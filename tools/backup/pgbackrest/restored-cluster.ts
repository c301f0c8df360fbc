import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { launch, RECOVERY_TRIES, type Launched } from "#tools/postgres/launch.ts";
import { pause } from "#tools/postgres/running-server.ts";
import { StartError } from "#tools/start/sentence.ts";
import { findServer } from "../dump/pg-programs.ts";
import { pgbackrest, type Call } from "./program.ts";

export type RestoredCluster = { readonly url: string; stop(): Promise<void> };
type Chosen = {
  /** Of the cluster that was backed up: its database and role are looked for in the copy. */
  readonly url: string;
  readonly serverVersion: number;
  /** The restore point at which the replay ends. */
  readonly point: string;
};

/** Only the number of a socket in a private folder. */
const PORT = 5432;
const POLL_MS = 50;
/** Times five minutes: replaying a day of WAL takes longer than crash recovery. */
const LONG = 24;
/** The copy answers only here, archives nothing, and needs neither the memory nor the libraries and standbys of the original. */
const PRIVATE = [
  "listen_addresses=",
  "archive_mode=off",
  "hot_standby=off",
  "shared_buffers=128MB",
  "huge_pages=try",
  "shared_preload_libraries=",
  "synchronous_standby_names=",
  "ssl=off",
  "logging_collector=off",
  "log_destination=stderr",
];

/** Restores the newest backup and the WAL up to the point into a temporary folder, starts it for this user alone, and removes it in `stop`. */
export async function openRestoredCluster(call: Call, { url, serverVersion, point }: Chosen): Promise<RestoredCluster> {
  const native = findServer(serverVersion);
  const folder = mkdtempSync(join(tmpdir(), "safara-drill-"));
  const [data, tablespaces] = [join(folder, "data"), join(folder, "tablespaces")];
  let server: Launched | null = null;
  const stop = async (): Promise<void> => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const path of [data, tablespaces]) mkdirSync(path, { mode: 0o700 });
    for (const path of [folder, data, tablespaces]) own(path, call);
    const target = ["--type=name", `--target=${point}`, "--target-action=promote", "--archive-mode=off"];
    // The drill may run on the repository's host, where pg1-host leads to the cluster.
    const place = ["--reset-pg1-host", `--pg1-path=${data}`, `--tablespace-map-all=${tablespaces}`];
    await pgbackrest("restore", [...target, ...place], call);
    server = launch({ native, data, runAs: call.runAs }, PORT, { fast: true, settings: settingsIn(folder) });
    const copyUrl = addressIn(folder, url);
    await untilPromoted(copyUrl, server);
    return { url: copyUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function own(path: string, { runAs: { uid, gid } }: Call): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Debian's clusters keep their configuration elsewhere; every user who can enter the folder may sign in. */
function settingsIn(folder: string): string[] {
  const files = { config_file: "", hba_file: "local all all trust\n", ident_file: "" };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o644 });
  const paths = Object.keys(files).map((name) => `${name}=${join(folder, name)}`);
  return [...paths, ...PRIVATE, `unix_socket_directories=${folder}`];
}

/** The same database and role, at the socket in the folder. */
export function addressIn(folder: string, url: string): string {
  const { username, pathname } = new URL(url);
  return `postgres://${username}@localhost:${PORT}${pathname}?host=${encodeURIComponent(folder)}`;
}

async function untilPromoted(url: string, server: Launched): Promise<void> {
  for (let tries = 0; tries < LONG * RECOVERY_TRIES; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    // The server may end during the query.
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ recovers: boolean }>("select pg_is_in_recovery() as recovers");
      if (rows[0]?.recovers === false) return;
    } catch {
      // It is still replaying, or has ended.
    } finally {
      await client.end().catch(() => undefined);
    }
    const reason = server.failure();
    if (reason !== null) throw new StartError(`The restored cluster does not start. ${reason}`);
    await pause(POLL_MS);
  }
  throw new StartError("The restored cluster did not finish replaying its WAL within two hours.");
}
