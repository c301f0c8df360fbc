import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findInstallation, type Installation } from "./postgres/binaries.ts";
import { initialise, passwordFile } from "./postgres/initialise.ts";
import { launch, untilReady } from "./postgres/launch.ts";
import { StartError } from "./start/sentence.ts";
import { findRunning, isListening, pause, stopByPid, type RunningServer } from "./postgres/running-server.ts";

export type Postgres = { readonly url: string; readonly port: number; stop(): Promise<void> };
export type PostgresOptions = {
  readonly dataDir: string;
  readonly port?: number;
  /** The caller holds the data folder alone: a server that runs there was left behind by a killed start and is ended. */
  readonly isOwner?: boolean;
  /** No waiting for the disk: for tests, whose data may be lost. */
  readonly fast?: boolean;
  readonly log?: (line: string) => void;
  /** Called when the server that was started here ends without having been stopped; with its own words. */
  readonly onLost?: (reason: string) => void;
};

const FIRST_PORT = 54_331;
const PORTS = 200;
const LAUNCHES = 5;
const RELAUNCH_MS = 500;
/** Somebody took the port in between, or parts of a killed server are still going down. */
const PASSING = /Address already in use|pre-existing shared memory|postmaster\.pid. already exists/;

/**
 * Starts the project's own PostgreSQL on a data folder, or joins the one that already runs there. Only this machine can
 * reach it, with a random password kept beside the data. Throws with one sentence that says what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? (() => undefined);
  const installation = findInstallation(options.dataDir, log);
  const running = await joinable(installation, { isOwner: options.isOwner === true, log });
  if (!existsSync(join(installation.data, "PG_VERSION"))) initialise(installation, options.fast === true);
  const password = readFileSync(passwordFile(installation), "utf8").trim();
  if (!running) return launchPatiently(installation, password, options);
  log(`PostgreSQL already runs (process ${running.pid})`);
  const url = await untilReady(running.port, password, () => null);
  return { url, port: running.port, stop: () => (running.isOrphan ? stopByPid(running.pid) : Promise.resolve()) };
}

/** An owner ends what a killed start left behind: only a child of its own tells it when it dies, and dies with it. */
async function joinable(
  { data }: Installation,
  { isOwner, log }: { readonly isOwner: boolean; log(line: string): void },
): Promise<RunningServer | null> {
  const running = await findRunning(data);
  if (!running || !isOwner) return running;
  log("the one a killed start left behind is ended");
  await stopByPid(running.pid);
  return null;
}

async function launchPatiently(
  installation: Installation,
  password: string,
  options: PostgresOptions,
): Promise<Postgres> {
  let first = options.port ?? FIRST_PORT;
  for (let launches = 1; ; launches += 1) {
    const port = await freePort(first);
    const server = launch(installation, port, options.fast === true);
    try {
      const url = await untilReady(port, password, server.failure);
      if (options.onLost) server.onLost(options.onLost);
      return { url, port, stop: server.stop };
    } catch (error) {
      await server.stop();
      if (launches >= LAUNCHES || !PASSING.test(server.output())) throw error;
      first = port + 1;
      await pause(RELAUNCH_MS);
    }
  }
}

async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + PORTS; port += 1) if (!(await isListening(port))) return port;
  throw new StartError(`No free port between ${first} and ${first + PORTS} for PostgreSQL.`);
}
