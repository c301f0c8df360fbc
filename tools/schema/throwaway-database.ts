import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import pg from "pg";
import { startPostgres } from "#tools/postgres/postgres.ts";
import type { Shutdown } from "../start/shutdown.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Creates a database on its own PostgreSQL, which stops when the command ends; returns the address. */
export async function throwawayDatabase(shutdown: Shutdown): Promise<string> {
  const server = await startPostgres({ dataDir: resolve(ROOT, ".test/schema"), fast: true });
  await shutdown.add(server.stop);
  const name = `schema_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(server.url, `create database ${name}`);
  await shutdown.add(() => asAdmin(server.url, `drop database ${name} with (force)`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
