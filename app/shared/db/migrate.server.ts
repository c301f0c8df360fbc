import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { QUEUE_INDEXES } from "../jobs/queue-indexes.server.ts";
import { adoptBaseline, readBaseline } from "./migration-baseline.server.ts";
import { recordMigration, type Migration } from "./migration-history.server.ts";

export const MIGRATIONS_FOLDER = "db/migrations";
const LOCK = 4_711_000;
const HISTORY = `create table if not exists schema_migrations (
  version text primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`;
const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** The migration files in order. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => FILE.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { version: name.slice(0, 4), name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Brings the database to the newest migration, one transaction per file, under a lock: several processes may call it
 * at once. A database that ran the files which the baseline replaces gets the baseline recorded, not run. Throws with a
 * sentence when it ran only some of them, or when an applied file was edited. Returns the names it applied.
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks between two statements ends the next one; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const migrations = readMigrations(folder);
    await client.query(HISTORY);
    await adoptBaseline(client, readBaseline(folder), migrations);
    const applied = await applyAll(client, migrations);
    await runMigrations({ connectionString: url, noPreparedStatements: true });
    await client.query(QUEUE_INDEXES);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyAll(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ version: string; sha256: string }>(
    "select version, sha256 from schema_migrations",
  );
  const known = new Map(rows.map((row) => [row.version, row.sha256]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const before = known.get(migration.version);
    if (before === migration.sha256) continue;
    if (before !== undefined)
      throw new Error(`${migration.name} was changed after it was applied. Put it back and write a new migration.`);
    await applyOne(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(
      `${migration.name} could not be applied: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
