import { EventEmitter } from "node:events";
import type pg from "pg";
import { databaseTrouble } from "../db/database-trouble.ts";
import type { Signals } from "../http/signals.server.ts";

type Lent = { query(...args: unknown[]): Promise<unknown>; release(): void };
type ListenerCallback = (error: undefined, listener: Listener, release: () => void) => void;

/** The library repeats a statement with this code a hundred times, at most 5 s apart. */
const REPEATABLE = "40001";
const NOTHING = { rows: [], rowCount: 0 };

/**
 * Retries database trouble for about seven minutes, as the queue's library awaits no promise when it ends a job and
 * repeats no statement whose connection broke. Once `isStopped`, statements fail silently so that the worker ends; its
 * jobs are taken over as lost. Listening costs no connection: `signals` announce new jobs.
 */
export function queuePool(pool: pg.Pool, { signals, isStopped }: { signals: Signals; isStopped(): boolean }): pg.Pool {
  const withRepeats = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (databaseTrouble(error) === null) throw error;
      if (isStopped()) return otherwise;
      throw Object.assign(new Error("trouble with the database", { cause: error }), { code: REPEATABLE });
    }
  };
  const closedClient: Lent = { query: () => Promise.resolve(NOTHING), release: () => undefined };
  const lend = (): Promise<Lent> =>
    withRepeats<Lent>(async () => {
      const client = await pool.connect();
      return {
        query: (...args) => withRepeats(() => (client.query as Lent["query"]).apply(client, asText(args)), NOTHING),
        release: () => client.release(),
      };
    }, closedClient);
  const connect = (callback?: ListenerCallback): Promise<Lent> | void => {
    if (!callback) return lend();
    const listener = new Listener(signals);
    callback(undefined, listener, () => listener.end());
  };
  // graphile-worker uses nothing else of a pool.
  return Object.assign(Object.create(pool) as pg.Pool, { connect, query: pool.query.bind(pool) });
}

/** The library's statement in the form that the shop's pools prepare: planning its search for a job costs more than running it. */
function asText(args: readonly unknown[]): unknown[] {
  const [statement] = args as [{ readonly text?: unknown; readonly values?: unknown } | undefined];
  const isQueryConfig = typeof statement?.text === "string" && Array.isArray(statement.values);
  return isQueryConfig ? [statement.text, statement.values] : [...args];
}

/** Replaces a listening connection: every process already listens through `signals`. */
class Listener extends EventEmitter {
  readonly end: () => void;

  constructor(signals: Signals) {
    super();
    const pass = (channel: string) => (payload: string) => void this.emit("notification", { channel, payload });
    const ends = (["jobs:insert", "worker:migrate"] as const).map((channel) => signals.on(channel, pass(channel)));
    // Finds jobs announced while the connection was down.
    ends.push(signals.whenLost(() => pass("jobs:insert")("")));
    this.end = () => ends.forEach((end) => end());
  }

  query(): Promise<typeof NOTHING> {
    return Promise.resolve(NOTHING);
  }
}
