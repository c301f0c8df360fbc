import { createHash } from "node:crypto";
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import { grantApp } from "./app-role.server.ts";
import { QUEUE_INDEXES } from "../jobs/graphile-tables.server.ts";
import { OUTSIDE_TRANSACTION, splitStatements } from "./sql-statements.ts";

export const MIGRATIONS_FOLDER = "db/migrations";
const LOCK = 4_711_000;
const LOCK_PAUSE_MS = 100;
/** Everything behind a statement that waits for a table waits too, so it gives up after a second and lets the others pass. */
const TABLE_WAIT = "set local lock_timeout = '1s'";
const TABLE_TRIES = 30;
const TABLE_PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";
const HISTORY = `create table if not exists schema_migrations (
  version text primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`;
const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;

export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => FILE.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { version: name.slice(0, 4), name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    });
}

export type MigrateOptions = {
  readonly folder?: string;
  /** The role the shop works as, which gets its rights and no others; left out where that is the owner itself. */
  readonly appRole?: string;
};

/**
 * Applies missing migrations under a lock, one transaction each unless a file opts out, and returns their names;
 * records the baseline where the files it replaces ran. Throws when only some of those or older ones ran, or when an
 * applied file was edited. `url` is the owner's.
 */
export async function migrate(
  url: string,
  { folder = MIGRATIONS_FOLDER, appRole }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A broken connection makes the next statement fail; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await takeLock(client);
    const migrations = readMigrations(folder);
    await client.query(HISTORY);
    const baseline = readBaseline(folder);
    await adoptBaseline(client, baseline, migrations);
    const applied = await applyAll(client, migrations, baseline?.reworded ?? {});
    await runMigrations({ connectionString: url, noPreparedStatements: true });
    await client.query(QUEUE_INDEXES);
    if (appRole !== undefined) await grantApp(client, appRole);
    return applied;
  } finally {
    await client.end();
  }
}

/** The names of the migrations that a database does not have yet; any role of the shop may read them. */
export async function missingMigrations(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("select version from schema_migrations");
    const known = new Set(rows.map(({ version }) => version));
    return readMigrations(folder).flatMap(({ version, name }) => (known.has(version) ? [] : [name]));
  } finally {
    await client.end();
  }
}

/** Polls: `create index concurrently` would wait for a statement that itself waits for this lock. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [LOCK]);
    if (rows[0]?.isTaken === true) return;
    await setTimeout(LOCK_PAUSE_MS);
  }
}

type Reworded = Readonly<Record<string, readonly string[]>>;

async function applyAll(client: pg.Client, migrations: readonly Migration[], reworded: Reworded): Promise<string[]> {
  const { rows } = await client.query<{ version: string; sha256: string }>(
    "select version, sha256 from schema_migrations",
  );
  const known = new Map(rows.map((row) => [row.version, row.sha256]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const before = known.get(migration.version);
    if (before === migration.sha256 || (before && reworded[migration.name]?.includes(before))) continue;
    if (before !== undefined)
      throw new Error(`${migration.name} was changed after it was applied. Put it back and write a new migration.`);
    await applyOne(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (OUTSIDE_TRANSACTION.test(migration.sql)) await applyOneByOne(client, migration);
    else await applyWhole(client, migration);
  } catch (error) {
    throw new Error(
      `${migration.name} could not be applied: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Begins again while the version that still serves keeps a table locked, for about a minute. */
async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyAtOnce(client, migration);
    } catch (error) {
      if (tries >= TABLE_TRIES || (error as Partial<pg.DatabaseError>).code !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(TABLE_PAUSE_MS);
    }
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(TABLE_WAIT);
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    // A lost connection has rolled back by itself, and its own error is the one to report.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Recorded last: after a kill they all run again, which each of them allows. */
async function applyOneByOne(client: pg.Client, migration: Migration): Promise<void> {
  for (const { source } of splitStatements(migration.sql)) await client.query(source);
  await recordMigration(client, migration);
}

export type Migration = {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
};

export async function recordMigration(client: pg.Client, { version, name, sha256 }: Migration): Promise<void> {
  await client.query("insert into schema_migrations (version, name, sha256) values ($1, $2, $3)", [
    version,
    name,
    sha256,
  ]);
}

const BASELINE = z.object({
  baseline: z.array(z.string()),
  replaces: z.array(z.string()),
  /** Hashes of replaced files whose name a file of the baseline has now. */
  sameName: z.record(z.string(), z.array(z.string())).default({}),
  reworded: z.record(z.string(), z.array(z.string())).default({}),
});

type Baseline = z.infer<typeof BASELINE>;

/** Reads which file is the baseline and which earlier files it replaces; null without one. */
export function readBaseline(folder: string): Baseline | null {
  const file = join(folder, "replaced.json");
  return existsSync(file) ? BASELINE.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/**
 * Records the baseline where all the files it replaces ran, and does nothing where none did. Throws when only some of
 * them ran, or only files from before them.
 */
export async function adoptBaseline(
  client: pg.Client,
  baseline: Baseline | null,
  migrations: readonly Migration[],
): Promise<void> {
  if (baseline === null) return;
  const { rows: history } = await client.query<Applied>("select version, name, sha256 from schema_migrations");
  if (!history.some(comesBefore(baseline, migrations))) return;
  const applied = new Set(history.map(({ name }) => name));
  const missing = baseline.replaces.filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(sentence(baseline.replaces.length, missing));
  await client.query("begin");
  try {
    await client.query("delete from schema_migrations where name = any($1)", [baseline.replaces]);
    for (const migration of migrations)
      if (baseline.baseline.includes(migration.name)) await recordMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

type Applied = Omit<Migration, "sql">;

/** A file of the baseline may have the name of a replaced one: then its hash tells which ran. */
function comesBefore({ baseline, replaces, sameName }: Baseline, migrations: readonly Migration[]) {
  const names = new Map(migrations.map(({ version, name }) => [version, name]));
  return ({ version, name, sha256 }: Applied): boolean => {
    const now = migrations.find((migration) => migration.name === name);
    if (now) return now.sha256 !== sha256 && (sameName[name]?.includes(sha256) ?? false);
    return replaces.includes(name) || baseline.includes(names.get(version) ?? "");
  };
}

const sentence = (all: number, missing: readonly string[]): string =>
  `This database stopped ${missing.length === all ? "before" : "within"} the migrations that the baseline replaces: ${all - missing.length} of ${all} are applied, ${missing[0]} is not. ` +
  "Migrate it with the last version of the shop that has them (db/migrations/README.md), or start anew with npm run db:reset.";
