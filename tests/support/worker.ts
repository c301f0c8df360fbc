import { pino } from "pino";
import { listenForSignals, Signals } from "#app/shared/http/signals.server.ts";
import { startWorker, type WorkerParts } from "#app/shared/jobs/worker.server.ts";

type Parts = Pick<WorkerParts, "pool" | "db" | "handlers"> & Partial<WorkerParts> & { readonly url: string };

/** Runs the jobs of a test's database until stopped, as a process of the shop does; silent, and without schedules by default. */
export async function startTestWorker({ url, ...parts }: Parts): Promise<{ stop(): Promise<void> }> {
  const log = parts.log ?? pino({ enabled: false });
  const signals = parts.signals ?? new Signals();
  const stopListening = await listenForSignals({ url, signals, log });
  const worker = await startWorker({ log, signals, schedules: [], ...parts });
  return {
    stop: async () => {
      await worker.stop();
      await stopListening();
    },
  };
}
