import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { MAKE_AVIF_TASK } from "#app/rooms/media/constants.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { appAddress, roleOf } from "#tools/postgres/app-role.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";

/** A fresh, migrated and seeded database; returns the owner's address, from which `appAddress` derives the shop's. */
export async function prepareDemoShop(serverUrl: string, dataDir: string): Promise<string> {
  const databaseUrl = await emptyShop(serverUrl);
  await fillDemoShop(databaseUrl, dataDir);
  return databaseUrl;
}

/** The one demo picture that gets AVIF copies: all of them would take the first tests' processor for half a minute. */
const AVIF_PICTURE = "product-sokh-1.webp";

/** A fresh and migrated database for browser tests; returns its owner's address. */
export async function emptyShop(serverUrl: string): Promise<string> {
  const name = `browser_${createHash("sha256").update(`${process.pid}-${process.hrtime.bigint()}`).digest("hex").slice(0, 12)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'browser_%'",
  );
  for (const row of rows) await client.query(`drop database if exists ${row.datname} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, { appRole: roleOf(appAddress(url.href)) });
  await countFirstStock(url.href);
  return url.href;
}

/** A product that a test inserts directly gets its first stock movement too, so that only later changes can make the books differ. */
async function countFirstStock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create schema testing;
    create function testing.count_first_stock() returns trigger language plpgsql as $$
    begin
      insert into stock_ledger (product_id, change, reason)
      select id, stock - moved, 'initial' from products
        cross join lateral (select coalesce(sum(change), 0) as moved from stock_ledger where product_id = products.id) as ledger
        where id = new.id and stock <> moved;
      return null;
    end $$;
    create constraint trigger count_first_stock after insert on products
      deferrable initially deferred for each row execute function testing.count_first_stock();`);
  await client.end();
}

/** Fills the database with the demo shop, by the shop's own role, and the folder with its pictures. */
export async function fillDemoShop(ownerUrl: string, dataDir: string): Promise<void> {
  const databaseUrl = appAddress(ownerUrl);
  mkdirSync(dataDir, { recursive: true });
  process.env["DATA_DIR"] = dataDir;
  process.env["DATABASE_URL"] = databaseUrl;
  const { seedDemoShop } = await import("#db/seed/seed.ts");
  const database = createDatabase(databaseUrl);
  await seedDemoShop({ db: database.db, log: createLog("silent") });
  await database.close();
}

/** Deletes the jobs that make AVIF copies of the demo's pictures, except one. */
export async function spareAvif(databaseUrl: string): Promise<void> {
  const database = createDatabase(databaseUrl);
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where task_identifier = ${MAKE_AVIF_TASK} and key not like ${`%/${AVIF_PICTURE}`}`.execute(database.db);
  await database.close();
}
