import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { isOutdated, statementName } from "./prepared-statements.ts";
import { tracedStatement } from "../trace/spans.server.ts";
import { noteWorkTrouble, workSignal } from "./work-deadline.server.ts";

export type Database = Kysely<DB>;

const POOL_SIZE = 10;
const CONNECT_MS = 5000;
const QUERY_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Time limits of a pool's work, in ms; 0 means no limit. */
export type DatabaseLimits = {
  /** Waiting for a free connection, or for PostgreSQL to accept a new one. */
  readonly waitMs: number;
  /** Per statement, enforced by PostgreSQL; the client gives up half a second later, also when PostgreSQL is silent. */
  readonly queryMs: number;
  /** Waiting for a row or table that another transaction locks. */
  readonly lockMs: number;
};
const LIMITS: DatabaseLimits = { waitMs: CONNECT_MS, queryMs: QUERY_MS, lockMs: 0 };
/** For pages: every request is answered within five seconds. */
export const PAGE_LIMITS: DatabaseLimits = { waitMs: 2000, queryMs: 3500, lockMs: 2500 };
/** For staff: imports, exports and bulk changes may scan a table. A locked row still fails fast, with a 503 that keeps the input. */
export const OFFICE_LIMITS: DatabaseLimits = { waitMs: CONNECT_MS, queryMs: QUERY_MS, lockMs: 5000 };
const CLIENT_GRACE_MS = 500;
const READ_TIMEOUT = "Query read timeout";

const INT8 = 20;
/** Indexes lie in memory or on SSDs, and a cursor is read to its end: the default costs would make it scan whole tables (decision 0019). */
const PLANNING = "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set cursor_tuple_fraction = 1";
const setPlannerCosts = (client: pg.ClientBase): unknown => client.query(PLANNING);

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, (text) => Number(text));

/** Opens a pool whose every wait has a limit; late work in `withDeadline` loses its connections. `isPrepared` keeps statement plans. */
export function createDatabase(
  url: string,
  options: { poolSize?: number; isPrepared?: boolean } & Partial<DatabaseLimits> = {},
): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const { poolSize, isPrepared = false, ...limits } = options;
  const { waitMs, queryMs, lockMs } = { ...LIMITS, ...limits };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: waitMs,
    query_timeout: queryMs && queryMs + CLIENT_GRACE_MS,
    statement_timeout: queryMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types,
    onConnect: setPlannerCosts,
  });
  // The pool replaces a connection that breaks while idle; without a listener the process would end.
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

/**
 * Ends a connection: at once while a statement is under way, so that a server that no longer answers is not waited for. The pool
 * does not lend it again.
 */
function cut(client: pg.ClientBase): void {
  // A pool's client is a whole one: its type hides `end` because only this file may call it.
  void (client as pg.Client).end();
}

/** The text of a statement that answers by a promise; null for cursors and for callers that wait by a callback. */
function textOf(args: readonly unknown[]): string | null {
  const [first] = args;
  if (typeof args.at(-1) === "function") return null;
  if (typeof first === "string") return first;
  const { text, submit } = first as { readonly text?: unknown; readonly submit?: unknown };
  return submit === undefined && typeof text === "string" ? text : null;
}

/** A statement without an answer still occupies its connection, so that connection must not be lent again. */
function watchQueries(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const text = textOf(args);
    const answer = text === null ? query(...args) : tracedStatement(text, () => query(...args) as Promise<unknown>);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === READ_TIMEOUT) cut(client);
        noteTrouble(error);
      });
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** Names the statements, so that PostgreSQL parses and plans them once per connection. */
function prepareStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let isInTransaction = false;
  const prepared = async (text: string, values: unknown[]): Promise<unknown> => {
    if (BEGINS.test(text)) isInTransaction = true;
    else if (ENDS.test(text)) isInTransaction = false;
    const name = values.length > 0 ? statementName(text) : undefined;
    if (name === undefined) return query(text, values);
    try {
      return await query({ name, text, values });
    } catch (error) {
      // Within a transaction all earlier work is lost too, so `transaction` repeats the whole.
      if (!isOutdated(error) || isInTransaction) throw error;
      return query(text, values);
    }
  };
  client.query = ((...args: unknown[]) =>
    typeof args[0] === "string" && Array.isArray(args[1]) && args.length === 2
      ? prepared(args[0], args[1])
      : query(...args)) as typeof client.query;
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

/** Lends a connection until the caller's deadline. */
async function lend(pool: pg.Pool): Promise<pg.PoolClient> {
  const signal = workSignal();
  signal?.throwIfAborted();
  const client = await connect(pool);
  const release = client.release.bind(client);
  const end = (): void => cut(client);
  client.release = (error) => {
    signal?.removeEventListener("abort", end);
    release(error === true);
  };
  if (signal?.aborted) client.release();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", end, { once: true });
  return client;
}
