import { resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { appAddress, roleOf } from "#tools/postgres/app-role.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";

export const TEMPLATE = "safara_template";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One throwaway PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ dataDir: resolve(".test/pg"), port: 54_700, fast: true });
  try {
    await prepareTemplate(postgres.url);
    project.provide("postgresUrl", postgres.url);
    return postgres.stop;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
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
}

/** The audit log only grows: a test that wants it empty calls this function. Tables that tests make are the shop's too. */
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
