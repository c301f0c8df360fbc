import { join } from "node:path";
import pg from "pg";
import { migrate } from "#app/shared/db/migrate.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { startPostgres, type PostgresOptions } from "#tools/postgres/postgres.ts";
import { placeOf, StartError } from "#tools/start/sentence.ts";

export type ShopDatabase = { readonly url: string; stop(): Promise<void> };

export type OpenOptions = {
  readonly isOwner: boolean;
  readonly note?: (line: string) => void;
  /** Restarts the shop's own PostgreSQL when it ends unexpectedly, as long as that helps. */
  readonly supervision?: PostgresOptions["supervision"];
};

const OLDEST = 150_000;
const VERSION_STEP = 10_000;
const CONNECT_MS = 10_000;

/**
 * The database the shop works on: the one at DATABASE_URL, or its own PostgreSQL in the data folder, which the caller
 * holds (`isOwner`) or only joins.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">,
  options: OpenOptions,
): Promise<ShopDatabase> {
  if (databaseUrl !== "") {
    await checkVersion(databaseUrl);
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  return startPostgres({
    dataDir: join(dataDir, "postgres"),
    isOwner: options.isOwner,
    ...(options.note && { log: options.note }),
    ...(options.supervision && { supervision: options.supervision }),
  });
}

/** Brings the database to the newest migration; gives the names it applied. What a migration complains of is a StartError. */
export async function migrateShop(url: string): Promise<string[]> {
  try {
    return await migrate(url);
  } catch (error) {
    if (!(error instanceof Error) || "code" in error) throw error;
    throw new StartError(error.message, { cause: error });
  }
}

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version >= OLDEST) return;
    const found = Math.floor(version / VERSION_STEP);
    throw new StartError(`PostgreSQL 15 or newer is needed, but version ${found} answers at ${placeOf(url)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
