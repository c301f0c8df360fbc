import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findInstallation, type Installation } from "./postgres/binaries.ts";
import { findRunning, isListening, pause, stopByPid } from "./postgres/running-server.ts";

export type Postgres = { readonly url: string; readonly port: number; stop(): Promise<void> };
export type PostgresOptions = {
  readonly dataDir: string;
  readonly port?: number;
  /** No waiting for the disk: for tests, whose data may be lost. */
  readonly fast?: boolean;
  readonly log?: (line: string) => void;
};

const FIRST_PORT = 54_331;
const PORTS = 200;
const READY_TRIES = 400;
const READY_PAUSE_MS = 50;
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Starts the project's own PostgreSQL on a data folder, or joins the one that already runs there. Only this machine can
 * reach it, with a random password kept beside the data. Throws with one sentence that says what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? (() => undefined);
  const installation = findInstallation(options.dataDir, log);
  const running = await findRunning(installation.data);
  if (!existsSync(join(installation.data, "PG_VERSION"))) initialise(installation, options.fast === true);
  const password = readFileSync(passwordFile(installation), "utf8").trim();
  if (running) {
    log(`PostgreSQL already runs (process ${running.pid})`);
    const url = await untilReady(running.port, password, () => null);
    return { url, port: running.port, stop: () => (running.isOrphan ? stopByPid(running.pid) : Promise.resolve()) };
  }
  const port = await freePort(options.port ?? FIRST_PORT);
  const server = launch(installation, port, options.fast === true);
  try {
    return { url: await untilReady(port, password, server.failure), port, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const passwordFile = ({ data }: Installation): string => `${data}.password`;
const program = ({ native }: Installation, name: string): string =>
  join(native, "bin", name + (process.platform === "win32" ? ".exe" : ""));
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_MESSAGES: "C" });

function initialise(installation: Installation, fast: boolean): void {
  const { data, runAs } = installation;
  const password = randomBytes(24).toString("hex");
  const folder = mkdtempSync(join(tmpdir(), "safara-"));
  const given = join(folder, "password");
  writeFileSync(given, `${password}\n`, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined)
    for (const path of [folder, given]) chownSync(path, runAs.uid, runAs.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
  const flags = [
    "-D",
    data,
    "-U",
    "shop",
    "--auth=scram-sha-256",
    `--pwfile=${given}`,
    ...locale,
    ...(fast ? ["--no-sync"] : []),
  ];
  const result = spawnSync(program(installation, "initdb"), flags, {
    ...runAs,
    cwd: "/",
    env: environment(),
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  if (result.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    throw new Error(
      reasonOf(
        `${result.error?.message ?? ""}\n${result.stdout}\n${result.stderr}`,
        `PostgreSQL could not be set up in ${data}`,
      ),
    );
  }
  writeFileSync(passwordFile(installation), `${password}\n`, { mode: 0o600 });
}

function reasonOf(output: string, otherwise: string): string {
  if (/No space left on device/i.test(output))
    return "The disk is full: PostgreSQL cannot write. Free some space and start again.";
  const line = output.split("\n").find((text) => /FATAL|error:/i.test(text));
  return `${otherwise}${line ? `: ${line.trim()}` : ""}`;
}

async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + PORTS; port += 1) if (!(await isListening(port))) return port;
  throw new Error(`No free port between ${first} and ${first + PORTS} for PostgreSQL.`);
}

type Launched = { stop(): Promise<void>; failure: () => string | null };

function launch(installation: Installation, port: number, fast: boolean): Launched {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...(fast ? FAST : [])];
  const flags = ["-D", installation.data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child: ChildProcess = spawn(program(installation, "postgres"), flags, {
    ...installation.runAs,
    cwd: "/",
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: Ctrl-C in the terminal must not end the database before the shop has finished.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output = (output + String(chunk)).slice(-8000)));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  process.once("exit", () => child.exitCode ?? child.kill("SIGINT"));
  return {
    failure: () => (child.exitCode === null ? null : reasonOf(output, "PostgreSQL ended while starting")),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      await gone;
    },
  };
}

async function untilReady(port: number, password: string, failure: () => string | null): Promise<string> {
  const url = (database: string): string => `postgres://shop:${password}@127.0.0.1:${port}/${database}`;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url("postgres"), connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const { rowCount } = await client.query("select 1 from pg_database where datname = 'shop'");
      if (rowCount === 0) await client.query("create database shop");
      return url("shop");
    } catch (error) {
      const reason = failure();
      if (reason !== null) throw new Error(reason, { cause: error });
      if (tries > READY_TRIES)
        throw new Error(
          "PostgreSQL did not become ready in time. Look for what keeps the machine busy and start again.",
          { cause: error },
        );
      await pause(READY_PAUSE_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
