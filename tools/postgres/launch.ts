import { spawn, type ChildProcess } from "node:child_process";
import pg from "pg";
import { StartError } from "../start/sentence.ts";
import { ensureAppRole } from "./app-role.ts";
import { environment, program, type Installation } from "./binaries.ts";
import { reasonOf } from "./reason.ts";
import { pause } from "./running-server.ts";

/** 20 s; five minutes for a server that recovers from a crash. */
const READY_TRIES = 400;
export const RECOVERY_TRIES = 6000;
const READY_PAUSE_MS = 50;
const KEPT_OUTPUT = 8000;
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

const READ_ONLY = ["default_transaction_read_only=on"];

/** Limits the WAL that the server keeps for a backup that falls behind, so that the disk does not fill. */
const WAL_LIMIT = ["max_slot_wal_keep_size=2GB"];

/** After a crash, flushes by one call for the whole disk instead of one per file, which takes seconds. Linux only. */
const QUICK_RECOVERY = process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : [];

/** `fast` does not wait for the disk, `isReadOnly` refuses writes, `settings` are further ones as `name=value`. */
type LaunchOptions = { readonly fast: boolean; readonly isReadOnly?: boolean; readonly settings?: readonly string[] };

export type Launched = {
  readonly pid: number | undefined;
  /** Resolves with the server's own message when it has ended, stopped or not. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  failure: () => string | null;
  output: () => string;
};

/** `failure` returns why the server ended, null while it runs. */
export function launch(
  installation: Installation,
  port: number,
  { fast, isReadOnly = false, settings: further = [] }: LaunchOptions,
): Launched {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...(fast ? FAST : []),
    ...(isReadOnly ? READ_ONLY : []),
    ...WAL_LIMIT,
    ...QUICK_RECOVERY,
    ...further,
  ];
  const flags = ["-D", installation.data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child: ChildProcess = spawn(program(installation, "postgres"), flags, {
    ...installation.runAs,
    cwd: "/",
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group, so that Ctrl-C does not end the database before the shop.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output = (output + String(chunk)).slice(-KEPT_OUTPUT)));
  child.once("error", (error) => (output += `error: ${error.message}`));
  const hasExited = (): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  // Waits for "exit": a killed server's children may outlive it and keep its output open.
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (_code, signal) =>
      resolve(signal ? `PostgreSQL was ended by ${signal}.` : reasonOf(output, "PostgreSQL has ended")),
    );
    child.once("error", (error) => resolve(`PostgreSQL could not be started: ${error.message}.`));
  });
  const endWithUs = (): void => void (hasExited() || child.kill("SIGINT"));
  process.once("exit", endWithUs);
  void ended.then(() => process.off("exit", endWithUs));
  return {
    output: () => output,
    failure: () => (hasExited() ? reasonOf(output, "PostgreSQL ended while starting") : null),
    pid: child.pid,
    ended,
    stop: async () => {
      endWithUs();
      await ended;
    },
  };
}

type Awaited = { readonly port: number; readonly password: string; failure(): string | null; readonly tries?: number };

/** Returns the address of the shop's database. Throws with `failure()` when the server ended. */
export async function untilReady({ port, password, failure, tries: most = READY_TRIES }: Awaited): Promise<string> {
  const url = (database: string): string => `postgres://shop:${password}@127.0.0.1:${port}/${database}`;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url("postgres"), connectionTimeoutMillis: 2000 });
    // The server may end during the query.
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query("select 1 from pg_database where datname = 'shop'");
      if (rowCount === 0) await client.query("create database shop");
      await ensureAppRole(client, password);
      return url("shop");
    } catch (error) {
      const reason = failure();
      if (reason !== null) throw new StartError(reason, { cause: error });
      if (tries > most)
        throw new StartError(
          "PostgreSQL did not become ready in time. Reduce the load on the machine and start again.",
          { cause: error },
        );
      await pause(READY_PAUSE_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
