import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { appAddress, roleOf } from "#tools/postgres/app-role.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import { hasSharedMemory, SHARED_MEMORY } from "./shared-memory.ts";

export const TEMPLATE = "safara_template";
/** Several times what a run needs: the template, one clone for each file at work, and the log. */
const ROOM_BYTES = 2 * 1024 ** 3;

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One throwaway PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = dataFolder();
  const postgres = await startPostgres({ dataDir, port: 54_700, fast: true });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    if (dataDir.startsWith(SHARED_MEMORY) && !existsSync(join(dataDir, "postmaster.pid")))
      for (const path of [dataDir, `${dataDir}.password`]) rmSync(path, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(postgres.url);
    project.provide("postgresUrl", postgres.url);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** In memory where that is large enough: a clone is hundreds of new files, ten times as slow on a busy disk. */
function dataFolder(): string {
  const here = resolve(".test/pg");
  const name = `safara-test-${createHash("sha256").update(here).digest("hex").slice(0, 12)}`;
  return hasSharedMemory(ROOM_BYTES) ? join(SHARED_MEMORY, name) : here;
}

async function prepareTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'safara_%'",
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(url, TEMPLATE), { appRole: roleOf(appAddress(url)) });
  await allowForgetting(databaseUrl(url, TEMPLATE));
  await keepCatalogues(databaseUrl(url, TEMPLATE));
}

/** The first connection after a change of tables writes the relation cache file, which clones copy. */
async function keepCatalogues(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select count(*) from pg_class");
  await client.end();
}

/** The audit log is append-only: a test that needs it empty calls this function. The shop's role may use the tests' tables. */
async function allowForgetting(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const kind of ["select, insert, update, delete on tables", "usage on sequences"])
    await client.query(`alter default privileges in schema public grant ${kind} to ${roleOf(appAddress(url))}`);
  await client.query(`create schema testing; create function testing.forget_audit() returns void language sql as $$
    set local session_replication_role = replica;
    delete from audit_log;
    delete from audit_chain;
    set local session_replication_role = origin;
  $$`);
  await client.end();
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
