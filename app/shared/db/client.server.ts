import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { isOutdated, statementName } from "./prepared-statements.ts";
import { noteWorkTrouble, workSignal } from "./work-deadline.server.ts";

/** The shop's tables, through a pool or an open transaction. */
export type Database = Kysely<DB>;

const POOL_SIZE = 10;
const CONNECT_MS = 5000;
const QUERY_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

/** How long a pool's work may wait, in ms; 0: without end. */
export type DatabaseLimits = {
  /** For a free connection, or for PostgreSQL to accept a new one. */
  readonly waitMs: number;
  /** For a statement, as PostgreSQL counts; the client gives up half a second later, also when PostgreSQL is silent. */
  readonly queryMs: number;
  /** For a row or table that another transaction holds. */
  readonly lockMs: number;
};
const LIMITS: DatabaseLimits = { waitMs: CONNECT_MS, queryMs: QUERY_MS, lockMs: 0 };
/** For pages, whose request is answered within five seconds whatever happens. */
export const PAGE_LIMITS: DatabaseLimits = { waitMs: 2000, queryMs: 3500, lockMs: 2500 };
/**
 * For what staff send and files that are made for them. A statement of an import, an export or a bulk change may go over a whole table, so it
 * has more time than a page's; all of a request's have `WORK_MS.office`. A row that another transaction holds is no such work: the answer
 * is then 503 with what was typed.
 */
export const OFFICE_LIMITS: DatabaseLimits = { waitMs: CONNECT_MS, queryMs: QUERY_MS, lockMs: 5000 };
const CLIENT_GRACE_MS = 500;
/** node-postgres's message when a statement got no answer. */
const READ_TIMEOUT = "Query read timeout";

const INT8 = 20;
/**
 * Pages of an index lie in memory or on a disk without arms: a planner that still fears them reads whole tables to count; and a
 * cursor is read to its end (decision 0019).
 */
const PLANNING = "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set cursor_tuple_fraction = 1";
/** The pool waits for what this returns before it lends the connection. */
const tellPlanner = (client: pg.ClientBase): unknown => client.query(PLANNING);

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, (text) => Number(text));

/**
 * Opens a pool on this PostgreSQL; every wait has an end, also when the server hangs without a word. Within `withDeadline`, late work
 * loses its connections. With `isPrepared` each connection keeps the plans of its statements.
 */
export function createDatabase(
  url: string,
  options: { poolSize?: number; isPrepared?: boolean } & Partial<DatabaseLimits> = {},
): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const { poolSize, isPrepared = false, ...given } = options;
  const { waitMs, queryMs, lockMs } = { ...LIMITS, ...given };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: waitMs,
    query_timeout: queryMs && queryMs + CLIENT_GRACE_MS,
    statement_timeout: queryMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types,
    onConnect: tellPlanner,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    watchQueries(client);
    if (isPrepared) prepareStatements(client);
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => lend(pool), end: () => pool.end(), options: pool.options },
    }),
  });
  return { db, pool, close: () => db.destroy() };
}

const ended = new WeakSet<pg.ClientBase>();

/** Leaves a connection whose server may no longer answer; node-postgres has no public way to do so. */
function cut(client: pg.ClientBase): void {
  ended.add(client);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** A statement without an answer still occupies its connection: nobody may be lent that one again. */
function watchQueries(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === READ_TIMEOUT) cut(client);
        noteTrouble(error);
      });
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** Runs Kysely's statements under names, so that PostgreSQL parses and plans them once per connection. */
function prepareStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let isInTransaction = false;
  const prepared = async (text: string, values: unknown[]): Promise<unknown> => {
    if (BEGINS.test(text)) isInTransaction = true;
    else if (ENDS.test(text)) isInTransaction = false;
    const name = values.length > 0 ? statementName(text) : undefined;
    if (name === undefined) return query(text, values);
    try {
      return await query({ name, text, values });
    } catch (error) {
      // Within a transaction everything before is lost too: `transaction` repeats the whole.
      if (!isOutdated(error) || isInTransaction) throw error;
      return query(text, values);
    }
  };
  client.query = ((...given: unknown[]) =>
    typeof given[0] === "string" && Array.isArray(given[1]) && given.length === 2
      ? prepared(given[0], given[1])
      : query(...given)) as typeof client.query;
}

const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    noteTrouble(error);
    throw error;
  }
}

function noteTrouble(error: unknown): void {
  if (error instanceof Error && databaseTrouble(error) !== null) noteWorkTrouble(error);
}

/** Lends a connection for as long as the work that asks for it is in time; one that was cut does not come back into the pool. */
async function lend(pool: pg.Pool): Promise<pg.PoolClient> {
  const signal = workSignal();
  signal?.throwIfAborted();
  const client = await connect(pool);
  const release = client.release.bind(client);
  const end = (): void => cut(client);
  client.release = (error) => {
    signal?.removeEventListener("abort", end);
    release(error === true || ended.has(client));
  };
  if (signal?.aborted) client.release();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", end, { once: true });
  return client;
}
