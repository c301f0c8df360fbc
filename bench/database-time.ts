import type { CompiledQuery, LogEvent } from "kysely";
import type pg from "pg";

const WAITS = 3;
/** A question is read again until all of so many readings stay far from the 50 ms that it may take, or until there are enough to tell its p95. */
const STEPS = [
  { readings: 5, belowMs: 25 },
  { readings: 20, belowMs: 40 },
  { readings: 60, belowMs: Infinity },
];
const READ_WHOLE = "explain (analyze, timing off, buffers off, serialize text, format json)";
const MEDIAN = 0.5;
const P95 = 0.95;

/** Milliseconds of one question. */
export type Times = {
  /** By the server's own clock. */
  readonly median: number;
  readonly p95: number;
  /** The median that the client waited, its own pauses and the way to the server included. */
  readonly waited: number;
};

/**
 * What questions cost a database. The server says itself how long it planned each query and answered it, rows written out as
 * text; a client's clock would count its own pauses too. How long the client waited is kept beside it, so that nothing that
 * the server leaves out stays unseen.
 */
export class DatabaseTime {
  readonly #pool: pg.Pool;
  #sent: CompiledQuery[] = [];
  #waited = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Listens to the queries that a question sends. */
  readonly note = ({ query, queryDurationMillis }: LogEvent): void => {
    if (!/^(begin|commit)$/.test(query.sql)) this.#sent.push(query);
    this.#waited += queryDurationMillis;
  };

  /** What a question costs, asked several times. */
  async of(ask: () => Promise<unknown>): Promise<Times> {
    const waits: number[] = [];
    for (let reading = 0; reading < WAITS; reading += 1) {
      this.#sent = [];
      this.#waited = 0;
      await ask();
      waits.push(this.#waited);
    }
    const costs: number[] = [];
    do costs.push(await this.#costOf(this.#sent));
    while (!isEnough(costs));
    return { median: rank(costs, MEDIAN), p95: rank(costs, P95), waited: rank(waits, MEDIAN) };
  }

  /** In one transaction: a list that is searched walks a cursor, which lives no longer. */
  async #costOf(queries: readonly CompiledQuery[]): Promise<number> {
    const connection = await this.#pool.connect();
    try {
      await connection.query("begin");
      let spent = 0;
      for (const query of queries) spent += await timeOf(connection, query);
      await connection.query("commit");
      return spent;
    } finally {
      connection.release();
    }
  }
}

/** The milliseconds of one query; a cursor is planned and opened here, and read by the query after it. */
async function timeOf(connection: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<number> {
  const isCursor = sql.startsWith("declare ");
  const asked = isCursor ? "explain (summary, format json)" : READ_WHOLE;
  const { rows } = await connection.query(`${asked} ${sql}`, [...parameters]);
  const [{ "Planning Time": planned, "Execution Time": executed = 0 }] = rows[0]["QUERY PLAN"];
  if (isCursor) await connection.query(sql, [...parameters]);
  return planned + executed;
}

const isEnough = (costs: readonly number[]): boolean =>
  STEPS.some(({ readings, belowMs }) => costs.length === readings && Math.max(...costs) < belowMs);

/** The value below which that share of all lies, by its nearest rank. */
const rank = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
