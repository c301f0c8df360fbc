import { sql } from "kysely";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createDatabase } from "./shared/db/client.server.ts";
import { env, type Env } from "./shared/env.server.ts";
import { createLog } from "./shared/http/log.server.ts";
import { followDrops } from "./shared/http/page-cache-signal.server.ts";
import { PageCache } from "./shared/http/page-cache.server.ts";
import { listenForSignals, Signals } from "./shared/http/signals.server.ts";
import { startWorker } from "./shared/jobs/worker.server.ts";
import { createHandler } from "./handle-request.server.ts";
import { SCHEDULES, TASKS } from "./tasks.server.ts";

/** The running shop as the process sees it. */
export type App = {
  /** Answers one request; `address` is the client's. Never throws. */
  handle(request: Request, address: string): Promise<Response>;
  /** Whether the database answers within a second. */
  isReady(): Promise<boolean>;
  /** Ends the answers that never end by themselves; call it before waiting for the last request. */
  endStreams(): void;
  /** Ends the worker and the connections; call it after the last request is answered. */
  stop(): Promise<void>;
};
export type Boot = (build: () => Promise<ServerBuild>, options: { dev: boolean }) => Promise<App>;

const READY_MS = 1000;
/** Jobs at work, and the queue's own listener and bookkeeping. */
const WORKER_CONNECTIONS = 6;

/** Starts the shop in this process: database pool, page cache, worker. */
export const boot: Boot = async (build, { dev }) => {
  const settings = env();
  const log = createLog(settings.logLevel);
  const database = createDatabase(settings.databaseUrl);
  const pages = new PageCache();
  const signals = new Signals();
  followDrops(pages, signals);
  const stopListening = await listenForSignals({ url: settings.databaseUrl, signals, log });
  const handle = createHandler({ build, dev, db: database.db, log, pages, signals });
  const stopWorker = await startOwnWorker(settings, log);
  return {
    handle,
    endStreams: () => signals.end(),
    isReady: () => answersInTime(sql`select 1`.execute(database.db)),
    // Jobs that run may still tell the page cache and need the database: they end first.
    stop: async () => {
      await stopWorker();
      await stopListening();
      await database.close();
    },
  };
};

/** Starts the worker on connections of its own, so that a busy queue never takes those of the pages. Nothing when it is switched off. */
async function startOwnWorker(settings: Env, log: Logger): Promise<() => Promise<void>> {
  if (!settings.isWorkerOn) return () => Promise.resolve();
  const { db, pool, close } = createDatabase(settings.databaseUrl, { poolSize: WORKER_CONNECTIONS });
  const worker = await startWorker({ pool, db, log, handlers: TASKS, schedules: SCHEDULES });
  return async () => {
    await worker.stop();
    await close();
  };
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_MS).unref());
  return Promise.race([query.then(() => true).catch(() => false), late]);
}
