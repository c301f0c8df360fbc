import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

/** The shop's tables, through a pool or an open transaction. */
export type Database = Kysely<DB>;

const POOL_SIZE = 10;
const CONNECT_MS = 5000;
const QUERY_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const INT8 = 20;
/**
 * Pages of an index lie in memory or on a disk without arms: a planner that still fears them reads whole tables to count; and a
 * cursor is read to its end (decision 0043).
 */
const PLANNING = "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set cursor_tuple_fraction = 1";
/** The pool waits for what this returns before it lends the connection. */
const tellPlanner = (client: pg.ClientBase): unknown => client.query(PLANNING);

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, (text) => Number(text));

/** Opens a pool on this PostgreSQL; every wait has an end, also when the server hangs without a word; `queryMs` 0: no end. */
export function createDatabase(
  url: string,
  options: { poolSize?: number; queryMs?: number } = {},
): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: options.queryMs ?? QUERY_MS,
    statement_timeout: options.queryMs ?? QUERY_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types,
    onConnect: tellPlanner,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
