import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { appAddress } from "./app-role.ts";
import { findInstallation, type Installation } from "./binaries.ts";
import { initialise, passwordFile } from "./initialise.ts";
import { launch, RECOVERY_TRIES, untilReady, type Launched } from "./launch.ts";
import { endProcessesIn } from "#tools/start/lock/process-table.ts";
import { StartError } from "#tools/start/sentence.ts";
import { reserveIn } from "./reserve.ts";
import { Supervisor, type Supervised } from "./supervisor.ts";
import { findRunning, isListening, pause, stopByPid, type RunningServer } from "./running-server.ts";

/** `url` is the address of the owner, who may do everything; the shop uses `appUrl`. */
export type Postgres = {
  readonly url: string;
  readonly appUrl: string;
  readonly port: number;
  stop(): Promise<void>;
};
export type PostgresOptions = {
  readonly dataDir: string;
  readonly port?: number;
  /** The caller holds the data folder, so a server that runs there was left by a killed start and is ended. */
  readonly isOwner?: boolean;
  /** Skips waiting for the disk, for tests, whose data may be lost. */
  readonly fast?: boolean;
  readonly log?: (line: string) => void;
  /** Restarts the server when it ends unexpectedly. */
  readonly supervision?: Pick<Supervised, "report" | "onLost">;
};

const FIRST_PORT = 54_331;
const PORTS = 200;
const LAUNCHES = 5;
const RELAUNCH_MS = 500;
/** Temporary: another program took the port, or processes of a killed server are still ending. */
const TEMPORARY = /Address already in use|pre-existing shared memory|postmaster\.pid. already exists/;

/** Joins a server that already runs on the folder, or starts one. Local only, with a password next to the data. Throws a StartError with advice. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? (() => undefined);
  const installation = findInstallation(options.dataDir, log);
  const running = await joinable(installation, { isOwner: options.isOwner === true, log });
  if (!existsSync(join(installation.data, "PG_VERSION"))) initialise(installation, options.fast === true);
  const password = readFileSync(passwordFile(installation), "utf8").trim();
  if (!running) return launchWithRetries(installation, password, options);
  log(`PostgreSQL already runs (process ${running.pid})`);
  const url = await untilReady({ port: running.port, password, failure: () => null });
  return {
    url,
    appUrl: appAddress(url),
    port: running.port,
    stop: () => (running.isOrphan ? stopByPid(running.pid) : Promise.resolve()),
  };
}

/** An owner ends the server of a killed start: only its own child reports its end, and ends with it. */
async function joinable(
  { data }: Installation,
  { isOwner, log }: { readonly isOwner: boolean; log(line: string): void },
): Promise<RunningServer | null> {
  const running = await findRunning(data);
  if (!running || !isOwner) return running;
  log("ending the server that a killed start left behind");
  await stopByPid(running.pid);
  return null;
}

async function launchWithRetries(
  installation: Installation,
  password: string,
  { port: first = FIRST_PORT, fast = false, isOwner = false, supervision }: PostgresOptions,
): Promise<Postgres> {
  const { server, url, port } = await launchOnFreePort(first, {
    launchAt: (at) => launch(installation, at, { fast }),
    ready: (at, { failure }) => untilReady({ port: at, password, failure }),
    beforeNext: () => void (isOwner && endProcessesIn(installation.data, "postgres")),
  });
  const stoppable = supervision ? supervise({ installation, server, port, password, fast, ...supervision }) : server;
  return { url, appUrl: appAddress(url), port, stop: () => stoppable.stop() };
}

type Launching = {
  launchAt(port: number): Launched;
  /** Returns the database's address. */
  ready(port: number, server: Launched): Promise<string>;
  beforeNext?(): void;
};

/** Tries a later port when another program takes the free one first. Stops the server before it throws. */
export async function launchOnFreePort(
  first: number,
  { launchAt, ready, beforeNext }: Launching,
): Promise<{ readonly server: Launched; readonly url: string; readonly port: number }> {
  let from = first;
  for (let launches = 1; ; launches += 1) {
    const port = await freePort(from);
    const server = launchAt(port);
    try {
      return { server, url: await ready(port, server), port };
    } catch (error) {
      await server.stop();
      if (launches >= LAUNCHES || !TEMPORARY.test(server.output())) throw error;
      from = port + 1;
      beforeNext?.();
      await pause(RELAUNCH_MS);
    }
  }
}

type SupervisedServer = Pick<Supervised, "report" | "onLost"> & {
  readonly installation: Installation;
  readonly server: Launched;
  readonly port: number;
  readonly password: string;
  readonly fast: boolean;
};

function supervise({ installation, server, port, password, fast, ...supervision }: SupervisedServer): {
  stop(): Promise<void>;
} {
  return new Supervisor({
    ...supervision,
    data: installation.data,
    first: server,
    reserve: reserveIn(`${installation.data}.reserve`),
    relaunch: async ({ isReadOnly, isStopped }) => {
      const next = launch(installation, port, { fast, isReadOnly });
      const failure = (): string | null => (isStopped() ? "PostgreSQL is being stopped." : next.failure());
      try {
        await untilReady({ port, password, failure, tries: RECOVERY_TRIES });
        return next;
      } catch (error) {
        await next.stop();
        throw error;
      }
    },
  });
}

export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + PORTS; port += 1) if (!(await isListening(port))) return port;
  throw new StartError(`No free port between ${first} and ${first + PORTS} for PostgreSQL.`);
}
