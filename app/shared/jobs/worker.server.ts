import type pg from "pg";
import { type JobHelpers, Logger as QueueLogger, parseCronItems, type RunnerOptions } from "graphile-worker";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";
import { systemContext, type Context } from "../http/context.server.ts";
import type { Signals } from "../http/signals.server.ts";
import { keptReason } from "#app/shared/kernel/text/hide-secrets.ts";
import { Heartbeat } from "./heartbeat.server.ts";
import { queuePool } from "./queue-pool.server.ts";
import { keepRunning } from "./runner.server.ts";

/** Runs one kind of job; the payload is as it was enqueued. A job that throws is retried with growing delays. */
export type TaskHandler = {
  readonly name: string;
  /** Whose slots it takes; those of `other` when left out. */
  readonly group?: JobGroup;
  run(payload: unknown, ctx: Context): Promise<void>;
};

/** A task that runs on a schedule (UTC, five cron fields), once however many processes there are. */
export type Schedule = { readonly task: string; readonly cron: string };

export type WorkerParts = {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly log: Logger;
  /** Announce new jobs; without them the queue is looked through every two seconds. */
  readonly signals: Signals;
  readonly handlers: readonly TaskHandler[];
  readonly schedules: readonly Schedule[];
  /** After this many ms a job counts as failed and is retried; two minutes by default. */
  readonly deadlineMs?: number;
};

const POLL_MS = 2000;
/** Running jobs may finish for so long when the worker stops; then they are handed back, which takes a moment. */
const STOP_MS = 10_000;
const HAND_BACK_MS = 5000;
/** No job lasts longer, in ms. */
const JOB_DEADLINE_MS = 120_000;

/**
 * Works jobs off until stopped, each group in its own slots, and goes on by itself after any trouble with the database. Stopping
 * lets running jobs finish for a while and hands the rest back; it ends in time although the database is gone.
 */
export async function startWorker(parts: WorkerParts): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  const pool = queuePool(parts.pool, { signals: parts.signals, isStopped: () => isStopped });
  const heartbeat = new Heartbeat(parts.db, parts.log);
  const runners: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    isStopped = true;
    await inTime(Promise.all(runners.map((runner) => runner.stop())), STOP_MS + HAND_BACK_MS);
    await heartbeat.stop();
  };
  try {
    for (const group of JOB_GROUPS) {
      const options = { ...optionsOf(group, { parts, heartbeat }), pgPool: pool };
      if (Object.keys(options.taskList).length === 0) continue;
      runners.push(await keepRunning({ log: parts.log, options, onPool: (id) => heartbeat.addWorker(id) }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

type Place = { readonly parts: WorkerParts; readonly heartbeat: Heartbeat };

function optionsOf(group: JobGroup, place: Place): RunnerOptions & { taskList: object } {
  const { handlers, schedules, log } = place.parts;
  const ofGroup = handlers.filter((handler) => (handler.group ?? "other") === group);
  const names = new Set(ofGroup.map(({ name }) => name));
  return {
    concurrency: JOB_SLOTS[group],
    pollInterval: POLL_MS,
    noHandleSignals: true,
    noPreparedStatements: true,
    preset: { worker: { gracefulShutdownAbortTimeout: STOP_MS } },
    logger: queueLogger(log),
    taskList: Object.fromEntries(ofGroup.map((handler) => [handler.name, taskOf(handler, place)])),
    parsedCronItems: parseCronItems(
      schedules
        .filter(({ task }) => names.has(task))
        .map(({ task, cron }) => ({
          task,
          match: cron,
          identifier: task,
          options: { maxAttempts: 1, backfillPeriod: 0 },
        })),
    ),
  };
}

function taskOf(
  handler: TaskHandler,
  { parts: { db, log, deadlineMs = JOB_DEADLINE_MS }, heartbeat }: Place,
): (payload: unknown, helpers: JobHelpers) => Promise<void> {
  return async (payload, { job, abortSignal }) => {
    const ctx = systemContext({ db, log, name: handler.name });
    const endJob = heartbeat.addJob(job.id);
    const cut = Promise.withResolvers<never>();
    const deadline = setTimeout(() => cut.reject(new Error(`${handler.name} took too long`)), deadlineMs);
    const handBack = (): void => cut.reject(new Error("The worker stopped before the job had ended."));
    abortSignal?.addEventListener("abort", handBack);
    try {
      await Promise.race([handler.run(payload, ctx), cut.promise]);
    } catch (error) {
      ctx.log.error({ err: error }, "job failed");
      // The library keeps the message with the job.
      throw new Error(keptReason(error));
    } finally {
      clearTimeout(deadline);
      abortSignal?.removeEventListener("abort", handBack);
      endJob();
    }
  };
}

/** Waits for work, for `ms` milliseconds at most. */
async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

/** The queue's own words go to our log; its routine messages are of no interest. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === "error" || level === "warning") log.warn({ queue: message }, "job queue");
  });
}

/**
 * Kinds of jobs that wait for the same outside service share slots of their own, so that a service that hangs holds up no
 * other kind: so many run at once in each process (decision 0022).
 */
export const JOB_SLOTS = { mail: 2, payments: 2, media: 1, other: 2 } as const;

export type JobGroup = keyof typeof JOB_SLOTS;

export const JOB_GROUPS = Object.keys(JOB_SLOTS) as readonly JobGroup[];

/** Connections that all groups need together: one for each running job, and two for the queue's bookkeeping. */
export const WORKER_CONNECTIONS = Object.values(JOB_SLOTS).reduce<number>((sum, slots) => sum + slots, 2);
