import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, type LogEvent } from "kysely";
import { createDatabase } from "../app/shared/db/client.server.ts";
import { migrate } from "../app/shared/db/migrate.server.ts";
import type { DB } from "../app/shared/db/schema.ts";
import type { Context } from "../app/shared/http/context.server.ts";
import { createLog } from "../app/shared/http/log.server.ts";
import { insertMany, LARGE_SHOP } from "../tests/factories/many.ts";
import { LARGE_READER } from "../tests/factories/many-records.ts";
import { LARGE_FIGURES, LARGE_LISTS } from "../tests/support/large-lists.ts";
import { benchExport } from "./export-memory.ts";
import { printTable } from "./table.ts";

const ROUNDS = 20;
const P95 = 0.95;

/** Fills a database with 100,000 orders accounts and records of every kind and 10,000 products and prints what each list costs it. */
export async function benchLists(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const { db: filler, pool, close } = createDatabase(databaseUrl);
  await pool.query("set statement_timeout = 0");
  const from = performance.now();
  await insertMany(filler, LARGE_SHOP);
  const seconds = (performance.now() - from) / 1000;
  let spent = 0;
  const log = ({ queryDurationMillis }: LogEvent): void => {
    spent += queryDurationMillis;
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
  const rows: string[][] = [];
  for (const { name, read } of [...LARGE_LISTS, ...LARGE_FIGURES]) {
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      spent = 0;
      await read(ownerOn(db));
      costs.push(spent);
    }
    rows.push([name, at(costs, 0.5).toFixed(1), at(costs, P95).toFixed(1)]);
  }
  await benchExport(ownerOn(db));
  await close();
  printTable(`Database milliseconds of each list, filled in ${seconds.toFixed(0)} s`, ["list", "median", "p95"], rows);
}

const at = (costs: readonly number[], share: number): number =>
  costs.toSorted((a, b) => a - b)[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? 0;

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
});
