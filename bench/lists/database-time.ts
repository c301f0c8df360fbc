import type { CompiledQuery, LogEvent } from "kysely";
import type pg from "pg";

const WAITS = 3;
/** Measured again until all readings are far below the limit of 50 ms, or there are enough for a p95. */
const STEPS = [
  { readings: 5, belowMs: 25 },
  { readings: 20, belowMs: 40 },
  { readings: 60, belowMs: Infinity },
];
const READ_WHOLE = "explain (analyze, timing off, buffers off, serialize text, format json)";
const MEDIAN = 0.5;
const P95 = 0.95;

/** Milliseconds of one query. */
export type Times = {
  /** By the server's own clock. */
  readonly median: number;
  readonly p95: number;
  /** The median wait of the client, including its own pauses and the network. */
  readonly waited: number;
};

/**
 * Measures queries by the server's own times of planning and execution, rows written as text: a client's clock would
 * count its own pauses too. The client's wait is reported beside them, because it includes what the server leaves out.
 */
export class DatabaseTime {
  readonly #pool: pg.Pool;
  #sent: CompiledQuery[] = [];
  #waited = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  readonly note = ({ query, queryDurationMillis }: LogEvent): void => {
    if (!/^(begin|commit)$/.test(query.sql)) this.#sent.push(query);
    this.#waited += queryDurationMillis;
  };

  async of(read: () => Promise<unknown>): Promise<Times> {
    const waits: number[] = [];
    for (let reading = 0; reading < WAITS; reading += 1) {
      this.#sent = [];
      this.#waited = 0;
      await read();
      waits.push(this.#waited);
    }
    const costs: number[] = [];
    do costs.push(await this.#costOf(this.#sent));
    while (!isEnough(costs));
    return { median: rank(costs, MEDIAN), p95: rank(costs, P95), waited: rank(waits, MEDIAN) };
  }

  /** In one transaction, because a searched list reads through a cursor, which ends with it. */
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

/** Milliseconds of one query. `declare` plans and opens a cursor; the query after it reads the rows. */
async function timeOf(connection: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<number> {
  const isCursor = sql.startsWith("declare ");
  const explain = isCursor ? "explain (summary, format json)" : READ_WHOLE;
  const { rows } = await connection.query(`${explain} ${sql}`, [...parameters]);
  const [{ "Planning Time": planned, "Execution Time": executed = 0 }] = rows[0]["QUERY PLAN"];
  if (isCursor) await connection.query(sql, [...parameters]);
  return planned + executed;
}

const isEnough = (costs: readonly number[]): boolean =>
  STEPS.some(({ readings, belowMs }) => costs.length === readings && Math.max(...costs) < belowMs);

/** Percentile by nearest rank; `share` is between 0 and 1. */
const rank = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
