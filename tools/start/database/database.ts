import { join } from "node:path";
import pg from "pg";
import { migrate, missingMigrations } from "#app/shared/db/migrate.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { roleOf } from "#tools/postgres/app-role.ts";
import { startPostgres, type PostgresOptions } from "#tools/postgres/postgres.ts";
import { placeOf, StartError } from "#tools/start/sentence.ts";

/** `url` is the address of the shop's role, `ownerUrl` of the role that may change the schema; they may be equal. */
export type DatabasePlace = { readonly url: string; readonly ownerUrl: string };
export type ShopDatabase = DatabasePlace & { stop(): Promise<void> };

export type OpenOptions = {
  readonly isOwner: boolean;
  readonly note?: (line: string) => void;
  /** Restarts the shop's own PostgreSQL when it ends unexpectedly, up to a limit of failures. */
  readonly supervision?: PostgresOptions["supervision"];
};

const OLDEST = 150_000;
const VERSION_STEP = 10_000;
const CONNECT_MS = 10_000;

/** Opens the database at DATABASE_URL, or the shop's own, whose data folder the caller holds (`isOwner`) or only joins. */
export async function openDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: Pick<Env, "databaseUrl" | "migrationDatabaseUrl" | "dataDir">,
  options: OpenOptions,
): Promise<ShopDatabase> {
  if (databaseUrl !== "") {
    await checkVersion(databaseUrl);
    return { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl, stop: () => Promise.resolve() };
  }
  const { url, appUrl, stop } = await startPostgres({
    dataDir: join(dataDir, "postgres"),
    isOwner: options.isOwner,
    ...(options.note && { log: options.note }),
    ...(options.supervision && { supervision: options.supervision }),
  });
  return { url: appUrl, ownerUrl: url, stop };
}

/**
 * Brings the database to the newest migration and gives the shop's role its rights; returns the applied names. Does
 * nothing when only that role's address is known and no migration is missing. StartError when a migration fails.
 */
export async function migrateShop({ url, ownerUrl }: DatabasePlace): Promise<string[]> {
  try {
    if (roleOf(url) !== roleOf(ownerUrl)) return await migrate(ownerUrl, { appRole: roleOf(url) });
    if (await canMigrate(ownerUrl)) return await migrate(ownerUrl);
    const missing = await missingMigrations(url);
    if (missing.length === 0) return [];
    throw new StartError(`${missing.join(", ")} cannot be applied by the role in DATABASE_URL. ${OWNER_NEEDED}`);
  } catch (error) {
    if (!(error instanceof Error) || "code" in error) throw error;
    throw new StartError(error.message, { cause: error });
  }
}

/** False for an empty database, also for a cluster whose first start was interrupted. */
export const holdsShop = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ holds: boolean }>(
      "select to_regclass('schema_migrations') is not null as holds",
    );
    return rows[0]?.holds ?? false;
  });

const OWNER_NEEDED = "Set MIGRATION_DATABASE_URL to the address of the database's owner.";

/** Returns false for a role without the right to create tables. */
const canMigrate = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ can: boolean }>(
      "select has_schema_privilege(current_schema(), 'create') as can",
    );
    return rows[0]?.can ?? true;
  });

async function checkVersion(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version >= OLDEST) return;
    const major = Math.floor(version / VERSION_STEP);
    throw new StartError(`PostgreSQL 15 or newer is needed, but version ${major} answers at ${placeOf(url)}.`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
