import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import pg from "pg";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";

/** A fresh, migrated and seeded database for browser tests; returns its address. */
export async function prepareDemoShop(serverUrl: string, dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
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
  await migrate(url.href);
  process.env["DATA_DIR"] = dataDir;
  process.env["DATABASE_URL"] = url.href;
  const { seedDemoShop } = await import("#db/seed/seed.ts");
  const database = createDatabase(url.href);
  await seedDemoShop({ db: database.db, log: createLog("silent") });
  await database.close();
  return url.href;
}
