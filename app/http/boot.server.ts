import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createDatabase, OFFICE_LIMITS, PAGE_LIMITS, type Database } from "#app/shared/db/client.server.ts";
import { env, type Env } from "#app/shared/env.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { KeptReads } from "#app/shared/http/cache/kept-reads.server.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";
import { followDrops, PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { type Refusal, createRefusals } from "./server/refuse-request.server.ts";
import { listenForSignals, Signals } from "#app/shared/http/signals.server.ts";
import type { WorkClass } from "./server/work-class.ts";
import { WORKER_CONNECTIONS, startWorker } from "#app/shared/jobs/worker.server.ts";
import type { ProcessMetrics } from "./metrics/process-metrics.server.ts";
import { startTracing } from "#app/shared/trace/start-tracing.server.ts";
import { keptAnswers } from "./page/kept-answers.server.ts";
import { createHandler } from "./handle-request.server.ts";
import { anchorAuditLog } from "#app/jobs/audit-chain.server.ts";
import { SCHEDULES, TASKS } from "#app/jobs/tasks.server.ts";

export type App = {
  /** Answers one request; `address` is the client's. Never throws. */
  handle(request: Request, address: string): Promise<Response>;
  /** Answers from the page cache; false for every other request, which is left as it is. */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean;
  /** Refuses a request by its method, target and Host header; null when the shop accepts it. */
  refuse(request: IncomingMessage): Refusal | null;
  readonly metrics: ProcessMetrics | null;
  /** Whether the database answers within a second. */
  isReady(): Promise<boolean>;
  /** Ends the responses that never end by themselves; call it before waiting for the last request. */
  endStreams(): void;
  /** Ends the worker and the connections; call it after the last request is answered. */
  stop(): Promise<void>;
};
export type Boot = (build: () => Promise<ServerBuild>, options: { dev: boolean }) => Promise<App>;

const READY_MS = 1000;
const POOL_SIZES: Readonly<Record<WorkClass, number>> = { page: 10, office: 4, inbox: 2 };

export const boot: Boot = async (build, { dev }) => {
  const settings = env();
  const log = createLog(settings.logLevel);
  const stopTracing = await startTracing(settings);
  const databases = openPools(settings.databaseUrl);
  const pages = new PageCache();
  const signals = new Signals();
  followDrops(pages, signals);
  const kept = new KeptReads(signals);
  const stopListening = await listenForSignals({ url: settings.databaseUrl, signals, log });
  const budget = logBudget(log);
  const worker = openJobs(settings);
  const pools = { ...databases.pools, ...(worker && { jobs: worker.pool }) };
  const metrics = settings.metrics === null ? null : (await metricsOf())({ pages, pools });
  const handle = createHandler({ build, dev, databases: databases.byWork, log, budget, pages, kept, signals, metrics });
  const stopWorker = worker === null ? nothing : await startOwnWorker(worker, { log, signals });
  return {
    metrics,
    handle,
    answerKept: keptAnswers({ pages, log, budget, proxies: settings.trustProxy, metrics }),
    refuse: createRefusals(log),
    endStreams: () => signals.end(),
    isReady: () => answersInTime(sql`select 1`.execute(databases.byWork.inbox)),
    // Running jobs may still signal the page cache and need the database, so they end first.
    stop: async () => {
      await stopWorker();
      await stopListening();
      await databases.close();
      await stopTracing();
    },
  };
};

/** Loaded only here: a shop without metrics never reads their packages. */
const metricsOf = async () => (await import("./metrics/process-metrics.server.ts")).createProcessMetrics;

type Pools = {
  readonly byWork: Readonly<Record<WorkClass, Database>>;
  readonly pools: Readonly<Record<WorkClass, pg.Pool>>;
  close(): Promise<void>;
};

/** A pool per class of work, so that a locked row or a long export does not hold up the other classes. */
function openPools(url: string): Pools {
  const page = createDatabase(url, { poolSize: POOL_SIZES.page, isPrepared: true, ...PAGE_LIMITS });
  const office = createDatabase(url, { poolSize: POOL_SIZES.office, ...OFFICE_LIMITS });
  const inbox = createDatabase(url, { poolSize: POOL_SIZES.inbox, isPrepared: true, ...PAGE_LIMITS });
  const close = async (): Promise<void> => void (await Promise.all([page.close(), office.close(), inbox.close()]));
  return {
    byWork: { page: page.db, office: office.db, inbox: inbox.db },
    pools: { page: page.pool, office: office.pool, inbox: inbox.pool },
    close,
  };
}

const nothing = (): Promise<void> => Promise.resolve();

function openJobs({ isWorkerOn, databaseUrl }: Env): ReturnType<typeof createDatabase> | null {
  return isWorkerOn ? createDatabase(databaseUrl, { poolSize: WORKER_CONNECTIONS, isPrepared: true }) : null;
}

async function startOwnWorker(
  { db, pool, close }: ReturnType<typeof createDatabase>,
  { log, signals }: { log: Logger; signals: Signals },
): Promise<() => Promise<void>> {
  const worker = await startWorker({ pool, db, log, signals, handlers: TASKS, schedules: SCHEDULES });
  // Without waiting for the hourly job, so that a new or restored shop's log has an anchor when it is first verified.
  await anchorAuditLog(systemContext({ db, log, name: "start" })).catch((error: unknown) =>
    log.error({ err: error }, "audit log not anchored"),
  );
  return async () => {
    await worker.stop();
    await close();
  };
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_MS).unref());
  return Promise.race([query.then(() => true).catch(() => false), late]);
}
