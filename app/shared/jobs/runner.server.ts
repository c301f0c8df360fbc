import { EventEmitter } from "node:events";
import { run, type Runner, type RunnerOptions, type WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After running this long, the next restart pause is short again. */
const HEALTHY_MS = 60_000;

export type RunnerParts = {
  readonly log: Logger;
  readonly options: RunnerOptions;
  /** Called with each runner's id in the queue, before it takes its first job. */
  onPool(id: string): void;
};

/** Restarts the library's runner with growing pauses whenever it ends or can take no jobs. Throws when the first one cannot start. */
export async function keepRunning(parts: RunnerParts): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let runner = await startRunner(parts);
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await kept;
    },
  };

  async function keep(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      const startedAt = performance.now();
      const reason = await runner.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > HEALTHY_MS) failures = 0;
      if (failures === 0) parts.log.warn({ err: reason }, "worker ended, it starts again");
      const next = await startAgain(failures);
      if (next === null) return;
      runner = next;
    }
  }

  async function startAgain(failures: number): Promise<Kept | null> {
    for (let tries = failures; ; tries += 1) {
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS), stopping.signal);
      if (stopping.signal.aborted) return null;
      const next = await startRunner(parts).catch((error: unknown) => {
        parts.log.debug({ err: error }, "worker not started");
        return null;
      });
      if (next === null) continue;
      if (!stopping.signal.aborted) return next;
      await next.stop();
    }
  }
}

type Kept = { stop(): Promise<void>; readonly ended: Promise<unknown> };

async function startRunner({ options, onPool }: RunnerParts): Promise<Kept> {
  const events = new EventEmitter() as WorkerEvents;
  events.on("pool:create", ({ workerPool }) => onPool(workerPool.id));
  const runner: Runner = await run({ ...options, events });
  const ended = runner.promise.then(
    () => "ended by itself",
    (error: unknown) => error,
  );
  return { ended, stop: () => runner.stop() };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
