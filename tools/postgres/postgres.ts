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

/** `url` is the owner's, who may do everything; the shop uses `appUrl`. */
export type Postgres = {
  readonly url: string;
  readonly appUrl: string;
  readonly port: number;
  stop(): Promise<void>;
};
export type PostgresOptions = {
  readonly dataDir: string;
  readonly port?: number;
  /** The caller holds the data folder: a server that runs there was left by a killed start and is ended. */
  readonly isOwner?: boolean;
  /** Skips waiting for the disk, for tests, whose data may be lost. */
  readonly fast?: boolean;
  readonly log?: (line: string) => void;
  /** Restarts the server whenever it ends without having been stopped. */
  readonly supervision?: Pick<Supervised, "tell" | "onLost" | "pauseMs">;
};

const FIRST_PORT = 54_331;
const PORTS = 200;
const LAUNCHES = 5;
const RELAUNCH_MS = 500;
/** Somebody took the port meanwhile, or parts of a killed server are still going down. */
const PASSING = /Address already in use|pre-existing shared memory|postmaster\.pid. already exists/;

/** Joins a server that already runs on the folder. Local only, with a password beside the data. Throws advice. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? (() => undefined);
  const installation = findInstallation(options.dataDir, log);
  const running = await joinable(installation, { isOwner: options.isOwner === true, log });
  if (!existsSync(join(installation.data, "PG_VERSION"))) initialise(installation, options.fast === true);
  const password = readFileSync(passwordFile(installation), "utf8").trim();
  if (!running) return launchPatiently(installation, password, options);
  log(`PostgreSQL already runs (process ${running.pid})`);
  const url = await untilReady({ port: running.port, password, failure: () => null });
  return {
    url,
    appUrl: appAddress(url),
    port: running.port,
    stop: () => (running.isOrphan ? stopByPid(running.pid) : Promise.resolve()),
  };
}

/** An owner ends what a killed start left behind: only its own child reports its end, and dies with it. */
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
  { port: first = FIRST_PORT, fast = false, isOwner = false, supervision }: PostgresOptions,
): Promise<Postgres> {
  const { server, url, port } = await launchOnFreePort(first, {
    launchAt: (at) => launch(installation, at, { fast }),
    ready: (at, { failure }) => untilReady({ port: at, password, failure }),
    beforeNext: () => void (isOwner && endProcessesIn(installation.data, "postgres")),
  });
  const kept = supervision ? keep({ installation, server, port, password, fast, ...supervision }) : server;
  return { url, appUrl: appAddress(url), port, stop: () => kept.stop() };
}

type Launching = {
  launchAt(port: number): Launched;
  /** Returns the database's address. */
  ready(port: number, server: Launched): Promise<string>;
  beforeNext?(): void;
};

/** Tries a later port when somebody takes the free one first. The server is stopped when this throws. */
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
      if (launches >= LAUNCHES || !PASSING.test(server.output())) throw error;
      from = port + 1;
      beforeNext?.();
      await pause(RELAUNCH_MS);
    }
  }
}

type Kept = Pick<Supervised, "tell" | "onLost" | "pauseMs"> & {
  readonly installation: Installation;
  readonly server: Launched;
  readonly port: number;
  readonly password: string;
  readonly fast: boolean;
};

function keep({ installation, server, port, password, fast, ...supervision }: Kept): { stop(): Promise<void> } {
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
