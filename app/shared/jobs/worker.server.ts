import { Logger as QueueLogger, parseCronItems, run } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";
import { systemContext, type Context } from "../http/context.server.ts";

/** What one kind of job does; the payload is as it was enqueued. Throwing means: try again later, with growing pauses. */
export type TaskHandler = { readonly name: string; run(payload: unknown, ctx: Context): Promise<void> };

/** A task that runs on a schedule (UTC, five cron fields), once however many processes there are. */
export type Schedule = { readonly task: string; readonly cron: string };

export type WorkerParts = {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly log: Logger;
  readonly handlers: readonly TaskHandler[];
  readonly schedules: readonly Schedule[];
  /** After this a job counts as failed, and is tried again; two minutes when left out. */
  readonly deadlineMs?: number;
};

const CONCURRENCY = 4;
const POLL_MS = 2000;
const STOP_MS = 10_000;
/** No job lasts longer, in ms. */
export const JOB_DEADLINE_MS = 120_000;

/** Works jobs off until stopped; stopping lets running jobs finish for a while and hands the rest back. */
export async function startWorker(parts: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: parts.pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    noPreparedStatements: true,
    preset: { worker: { gracefulShutdownAbortTimeout: STOP_MS } },
    logger: queueLogger(parts.log),
    taskList: Object.fromEntries(parts.handlers.map((handler) => [handler.name, taskOf(handler, parts)])),
    parsedCronItems: parseCronItems(
      parts.schedules.map(({ task, cron }) => ({
        task,
        match: cron,
        identifier: task,
        options: { maxAttempts: 1, backfillPeriod: 0 },
      })),
    ),
  });
  runner.promise.catch((error: unknown) => parts.log.error({ err: error }, "worker ended"));
  return { stop: () => runner.stop() };
}

function taskOf(
  handler: TaskHandler,
  { db, log, deadlineMs = JOB_DEADLINE_MS }: WorkerParts,
): (payload: unknown) => Promise<void> {
  return async (payload) => {
    const ctx = systemContext({ db, log, name: handler.name });
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      deadline = setTimeout(() => reject(new Error(`${handler.name} took too long`)), deadlineMs);
    });
    try {
      await Promise.race([handler.run(payload, ctx), late]);
    } catch (error) {
      ctx.log.error({ err: error }, "job failed");
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  };
}

/** The queue's own words go to our log; its routine messages are of no interest. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn({ queue: message }, "job queue");
  });
}
