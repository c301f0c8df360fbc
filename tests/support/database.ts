import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { createDatabase, type Database } from "#app/shared/db/client.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { AccountActor, Actor, Role } from "#app/shared/kernel/access/permissions.ts";
import { DEFAULT_LOCALE } from "#app/shared/kernel/format/locale.ts";
import { appAddress } from "#tools/postgres/app-role.ts";
import { databaseUrl, TEMPLATE } from "./global-setup.ts";

export type TestDatabase = {
  /** The shop's own connection, whose role cannot change tables or the audit log. */
  readonly db: Database;
  readonly appPool: pg.Pool;
  readonly url: string;
  /** The owner's connection, without restrictions. */
  readonly pool: pg.Pool;
  readonly ownerDb: Database;
  readonly ownerUrl: string;
  /** A use-case context on this database: a visitor and the present time by default; its log is silent. */
  ctx(actor?: Actor, now?: Date): Context;
};

/** Gives a test file its own database, cloned from the migrated template or the one named; call it once at the top of the file. */
export function testDatabase(
  template: (server: string) => Promise<string> = () => Promise.resolve(TEMPLATE),
): TestDatabase {
  const server = inject("postgresUrl");
  const name = `safara_${randomUUID().replaceAll("-", "")}`;
  const ownerUrl = databaseUrl(server, name);
  const url = appAddress(ownerUrl);
  let open: ReturnType<typeof createDatabase> | null = null;
  let owner: ReturnType<typeof createDatabase> | null = null;
  const opened = () => (open ??= createDatabase(url));
  const owned = () => (owner ??= createDatabase(ownerUrl));
  beforeAll(async () =>
    asAdmin(server, `create database ${name} template ${await template(server)} strategy file_copy`),
  );
  afterAll(async () => {
    await Promise.all([open?.close(), owner?.close()]);
    await asAdmin(server, `drop database if exists ${name} with (force)`);
  });
  return {
    url,
    ownerUrl,
    get db() {
      return opened().db;
    },
    get appPool() {
      return opened().pool;
    },
    get pool() {
      return owned().pool;
    },
    get ownerDb() {
      return owned().db;
    },
    ctx: (actor = { kind: "visitor", guestId: null }, now = new Date()) => ({
      db: opened().db,
      now,
      actor,
      log: pino({ enabled: false }),
      requestId: randomUUID(),
      locale: DEFAULT_LOCALE,
    }),
  };
}

/** A signed-in account for contexts; it has no profile row. */
export const accountActor = (role: Role = "user", userId: string = randomUUID()): AccountActor => ({
  kind: "account",
  userId,
  sessionId: randomUUID(),
  email: `${userId.slice(0, 8)}@example.com`,
  name: "Awa Ndiaye",
  role,
});

/** The shop itself, as jobs and webhooks act. */
export const systemActor = (name = "test"): Actor => ({ kind: "system", name });

/** The number of connections to this database that wait for a lock. */
export async function waitingConnections({ pool }: Pick<TestDatabase, "pool">): Promise<number> {
  const { rowCount } = await pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
