import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { DEFAULT_LOCALE } from "#app/shared/kernel/format/locale.ts";
import { LARGE_READER } from "#tests/factories/many-records.ts";
import { insertMany, type Amounts } from "#tests/factories/many.ts";
import { appAddress, roleOf } from "#tools/postgres/app-role.ts";
import { DatabaseTime } from "./database-time.ts";

export type TimedShop = {
  readonly ctx: Context;
  readonly time: DatabaseTime;
  /** The owner's address of its database. */
  readonly databaseUrl: string;
  /** How long it took to fill. */
  readonly seconds: number;
  close(): Promise<void>;
};

/** A new database with these amounts of rows; `time` measures each of its statements. */
export async function timedShop(serverUrl: string, amounts: Amounts): Promise<TimedShop> {
  const databaseUrl = await emptyDatabase(serverUrl);
  const { db, pool, close } = createDatabase(databaseUrl, { queryMs: 0 });
  const from = performance.now();
  await insertMany(db, amounts);
  // As in a shop that has grown over years, and so that neither this nor writes left over from filling run while queries are timed.
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
  const seconds = (performance.now() - from) / 1000;
  const time = new DatabaseTime(pool);
  const ctx = ownerOn(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: time.note }));
  return { ctx, time, databaseUrl, seconds, close };
}

async function emptyDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  const name = `lists_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  await migrate(url.href, { appRole: roleOf(appAddress(url.href)) });
  return url.href;
}

const ownerOn = (db: Context["db"]): Context => ({
  db,
  now: new Date(),
  actor: {
    kind: "account",
    userId: LARGE_READER,
    sessionId: randomUUID(),
    email: "owner@example.com",
    name: "Owner",
    role: "super_admin",
  },
  log: createLog("silent"),
  requestId: randomUUID(),
  locale: DEFAULT_LOCALE,
});
