import type pg from "pg";
import { type JobHelpers, Logger as QueueLogger, parseCronItems, type RunnerOptions } from "graphile-worker";
import type { Logger } from "pino";
import type { Database } from "../db/client.server.ts";
import { databaseTrouble } from "../db/database-trouble.ts";
import { systemContext, type Context } from "../http/context.server.ts";
import type { Signals } from "../http/signals.server.ts";
import { settledWithin } from "#app/shared/kernel/flow/concurrency.ts";
import { keptReason } from "#app/shared/kernel/text/hide-secrets.ts";
import { traced } from "../trace/spans.server.ts";
import { Heartbeat } from "./heartbeat.server.ts";
import { queuePool } from "./queue-pool.server.ts";
import { keepRunning } from "./runner.server.ts";

/** A job that throws is retried with growing delays. */
export type TaskHandler = {
  readonly name: string;
  /** `other` by default. */
  readonly group?: JobGroup;
  /** In ms; the worker's by default. */
  readonly deadlineMs?: number;
  run(payload: unknown, ctx: Context): Promise<void>;
};

/** In UTC with five cron fields; runs once, however many processes there are. */
export type Schedule = { readonly task: string; readonly cron: string };

export type WorkerParts = {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly log: Logger;
  /** Announce new jobs; without them the queue is polled every two seconds. */
  readonly signals: Signals;
  readonly handlers: readonly TaskHandler[];
  readonly schedules: readonly Schedule[];
  /** In ms, two minutes by default; a later job fails and is retried. */
  readonly deadlineMs?: number;
};

const POLL_MS = 2000;
/** Time for running jobs to finish when the worker stops, before they are handed back. */
const STOP_MS = 10_000;
const HAND_BACK_MS = 5000;
const JOB_DEADLINE_MS = 120_000;
/**
 * Jobs are taken several at a time, by one statement for all slots of a group. Those that no slot has begun go back after `ttl`,
 * long before they would count as lost. When few were waiting, the next look is put off, so that the jobs of one order share it.
 */
const TAKEN_AHEAD = {
  size: 10,
  ttl: 10_000,
  refetchDelay: { durationMs: 50, threshold: 2, maxAbortThreshold: 10 },
} as const;

/** Runs jobs until stopped, each group in its own slots, through database trouble. Stopping is bounded even without the database. */
export async function startWorker(parts: WorkerParts): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  const pool = queuePool(parts.pool, { signals: parts.signals, isStopped: () => isStopped });
  const heartbeat = new Heartbeat(parts.db, parts.log);
  const runners: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    isStopped = true;
    await settledWithin(STOP_MS + HAND_BACK_MS, Promise.all(runners.map((runner) => runner.stop())));
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
    // The pool does it, under names that outlive a migration.
    noPreparedStatements: true,
    preset: { worker: { gracefulShutdownAbortTimeout: STOP_MS, localQueue: TAKEN_AHEAD } },
    logger: queueLogger(log),
    taskList: Object.fromEntries(ofGroup.map((handler) => [handler.name, taskOf(handler, place)])),
    parsedCronItems: parseCronItems(
      schedules
        .filter(({ task }) => names.has(task))
        .map(({ task, cron }) => ({
          task,
          match: cron,
          identifier: task,
          // Several, because the database or a provider may be away for a while.
          options: { maxAttempts: 5, backfillPeriod: 0 },
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
    const late = (): void => cut.reject(new Error(`${handler.name} took too long`));
    const deadline = setTimeout(late, handler.deadlineMs ?? deadlineMs);
    const handBack = (): void => cut.reject(new Error("The worker stopped before the job had ended."));
    abortSignal?.addEventListener("abort", handBack);
    try {
      await traced({ name: `job ${handler.name}`, kind: "job" }, () =>
        Promise.race([handler.run(payload, ctx), cut.promise]),
      );
    } catch (error) {
      ctx.log.error({ err: error }, "job failed");
      // The library stores the message with the job.
      throw new Error(keptReason(error));
    } finally {
      clearTimeout(deadline);
      abortSignal?.removeEventListener("abort", handBack);
      endJob();
    }
  };
}

/** The queue's routine messages are dropped; what it repeats while the database is away is only for debugging. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level !== "error" && level !== "warning") return;
    const isRepeated = databaseTrouble(meta?.["error"]) !== null;
    log[isRepeated ? "debug" : "warn"]({ queue: message }, "job queue");
  });
}

/** Jobs that wait for the same outside service share slots per process, so that a hanging service delays no others (decision 0022). */
export const JOB_SLOTS = { mail: 2, payments: 2, media: 1, other: 2 } as const;

export type JobGroup = keyof typeof JOB_SLOTS;

export const JOB_GROUPS = Object.keys(JOB_SLOTS) as readonly JobGroup[];

/** One for each running job, and two for the queue's bookkeeping. */
export const WORKER_CONNECTIONS = Object.values(JOB_SLOTS).reduce<number>((sum, slots) => sum + slots, 2);
