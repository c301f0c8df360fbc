import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { createDatabase } from "#app/shared/db/client.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { seedDemoShop } from "#db/seed/seed.ts";
import { migrateShop, type DatabasePlace } from "#tools/start/database/database.ts";
import { firstRunFile } from "#tools/start/database/first-owner.ts";
import type { Guard } from "../start/run-guarded.ts";
import { placeOf, StartError } from "../start/sentence.ts";
import { joinDatabase } from "#tools/start/database/shop-database.ts";
import { dumpSchema } from "../schema/dump-schema.ts";
import { tableTypes } from "../schema/table-types.ts";
import { throwawayDatabase } from "../schema/throwaway-database.ts";

type Call = Guard & { readonly options: readonly string[] };

const ROOT = resolve(import.meta.dirname, "../..");
/** Generated from the migrations: the schema as SQL, and the types of the tables. */
const GENERATED = [
  { file: "db/schema.sql", make: dumpSchema },
  { file: "app/shared/db/schema.ts", make: tableTypes },
] as const;

/** Commands of `node tools/db.ts`; each throws StartError with advice. */
export const COMMANDS = { migrate: migrateOnly, seed: seedShop, reset: resetShop, schema: writeSchema };

export const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

async function migrateOnly({ prepare, shutdown }: Call): Promise<void> {
  await migrateAndReport(await joinDatabase(prepare("start"), shutdown));
}

async function seedShop({ prepare, shutdown }: Call): Promise<void> {
  const settings = prepare("start");
  if (settings.isProduction) throw new StartError("Demo data cannot be added to a shop in production.");
  await seed(await joinDatabase(settings, shutdown), settings);
}

/** Empties a database at DATABASE_URL only with `--yes`. */
async function resetShop({ prepare, shutdown, options }: Call): Promise<void> {
  const settings = prepare("start");
  if (settings.isProduction) throw new StartError("A shop in production cannot be reset.");
  if (settings.databaseUrl !== "" && !options.includes("--yes")) {
    throw new StartError(`This deletes everything in ${placeOf(settings.databaseUrl)}: npm run db:reset -- --yes`);
  }
  const database = await joinDatabase(settings, shutdown, true);
  await empty(database.ownerUrl);
  // The next start creates a new owner; the sandbox must not keep payments of deleted orders.
  rmSync(firstRunFile(settings.dataDir), { force: true });
  rmSync(join(settings.dataDir, "sandbox"), { recursive: true, force: true });
  await seed(database, settings);
}

/** With `--check` it only sets the exit code when a file is out of date. */
async function writeSchema({ shutdown, options }: Call): Promise<void> {
  const url = await throwawayDatabase(shutdown);
  await migrateShop({ url, ownerUrl: url });
  for (const { file, make } of GENERATED) {
    const path = join(ROOT, file);
    const text = await make(url);
    const isStale = !existsSync(path) || readFileSync(path, "utf8") !== text;
    if (isStale && options.includes("--check"))
      throw new StartError(`${file} differs from the migrations. Write it again: npm run db:schema`);
    if (isStale) writeFileSync(path, text);
    console.log(isStale ? `${file} is written` : `${file} is up to date`);
  }
}

async function migrateAndReport(database: DatabasePlace): Promise<void> {
  const applied = await migrateShop(database);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date");
}

async function seed(database: DatabasePlace, { logLevel }: Env): Promise<void> {
  await migrateAndReport(database);
  const { db, close } = createDatabase(database.url);
  try {
    await seedDemoShop({ db, log: createLog(logLevel) });
  } finally {
    await close();
  }
  console.log("The demo shop is in the database");
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("drop schema if exists public, graphile_worker cascade");
    await client.query("create schema public");
    await client.query("commit");
  } finally {
    await client.end();
  }
}
