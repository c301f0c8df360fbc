import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { ARCHIVE_TIMEOUT_SECONDS } from "#tools/backup/pgbackrest/archiving.ts";
import { clusterUser, pgbackrest } from "#tools/backup/pgbackrest/program.ts";
import { initialise, passwordFile } from "#tools/postgres/initialise.ts";
import { launch, RECOVERY_TRIES, untilReady, type Launched } from "#tools/postgres/launch.ts";
import { freePort } from "#tools/postgres/postgres.ts";
import { endProcessesIn } from "#tools/start/lock/process-table.ts";

const STANZA = "trial";
const FIRST_PORT = 55_700;
const FOLDERS = ["repo", "log", "lock", "spool", "socket"] as const;

/** A cluster of the installed PostgreSQL that archives into a repository of pgBackRest. */
export type StanzaCluster = {
  readonly data: string;
  readonly env: Readonly<Record<"PGBACKREST_STANZA" | "PGBACKREST_CONFIG", string>>;
  /** The superuser's database, which is not the shop's. */
  readonly superUrl: string;
  /** Replays WAL first, if the folder was restored. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** kill -9 of every process. */
  kill(): Promise<void>;
  /** Moves the stopped cluster aside and leaves an empty folder. */
  moveAside(): void;
};

/** Makes and starts one in the folder; `native` holds PostgreSQL's bin/. */
export async function startStanzaCluster(native: string, folder: string): Promise<StanzaCluster> {
  const runAs = clusterUser();
  const makeFolder = (path: string): void => {
    mkdirSync(path, { mode: 0o700 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid);
  };
  // The cluster's user must be able to enter it.
  chmodSync(folder, 0o755);
  for (const name of FOLDERS) makeFolder(join(folder, name));
  const data = join(folder, "cluster");
  const installation = { native, data, runAs };
  initialise(installation, true);
  const password = readFileSync(passwordFile(installation), "utf8").trim();
  writeFileSync(join(data, "pg_hba.conf"), "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n");
  const port = await freePort(FIRST_PORT);
  const config = join(folder, "pgbackrest.conf");
  writeFileSync(config, configurationIn(folder, { data, port }));
  const archive = `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`;
  const settings = [
    `unix_socket_directories=${join(folder, "socket")}`,
    // Answers only once it has replayed everything.
    "hot_standby=off",
    "archive_mode=on",
    `archive_command=${archive}`,
    `archive_timeout=${ARCHIVE_TIMEOUT_SECONDS}s`,
  ];
  const env = { PGBACKREST_STANZA: STANZA, PGBACKREST_CONFIG: config };
  let server: Launched | null = null;
  const start = async (): Promise<void> => {
    const launched = launch(installation, port, { fast: false, settings });
    server = launched;
    await untilReady({ port, password, failure: launched.failure, tries: RECOVERY_TRIES });
  };
  await start();
  await pgbackrest("stanza-create", [`--config=${config}`], { stanza: STANZA, runAs });
  let moved = 0;
  return {
    data,
    env,
    superUrl: `postgres://shop:${password}@127.0.0.1:${port}/shop`,
    start,
    stop: async () => server?.stop(),
    kill: async () => {
      endProcessesIn(data, "postgres");
      await server?.ended;
    },
    moveAside: () => {
      moved += 1;
      if (existsSync(data)) renameSync(data, `${data}.${moved}`);
      makeFolder(data);
    },
  };
}

const configurationIn = (folder: string, { data, port }: { readonly data: string; readonly port: number }): string => `
[global]
repo1-path=${join(folder, "repo")}
repo1-retention-full=2
log-path=${join(folder, "log")}
lock-path=${join(folder, "lock")}
spool-path=${join(folder, "spool")}
start-fast=y
compress-type=zst

[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${join(folder, "socket")}
pg1-user=shop
`;

/** Makes an empty database for a shop, whose owner is no superuser but has the same password; returns its address. */
export async function makeDatabase(superUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  await client.query(`create role safara login password '${new URL(superUrl).password}'`);
  await client.query("create database safara owner safara");
  await client.end();
  return Object.assign(new URL(superUrl), { username: "safara", pathname: "/safara" }).href;
}
