import cluster, { type Address, type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { RunningServer } from "#server.ts";

type Parts = {
  /** Every worker runs this script; it listens on one port and ends on SIGTERM. */
  readonly script: string;
  readonly count: number;
  /** Called with a line about a worker that ended unexpectedly. */
  readonly report: (line: string) => void;
};

/** Pause before a restart, so that a broken worker does not overload the machine. */
const AGAIN_MS = 1000;

/** The workers share a port; the first runs the jobs (others: WORKER=off). A worker that ends unexpectedly is restarted. */
export async function startWorkers({ script, count, report }: Parts): Promise<Omit<RunningServer, "metricsPort">> {
  cluster.setupPrimary({ exec: script, args: [] });
  const workers = new Map<number, Worker>();
  let isStopping = false;
  const start = async (place: number): Promise<Address> => {
    const worker = cluster.fork({ WORKER: place === 0 ? (process.env["WORKER"] ?? "on") : "off" });
    workers.set(place, worker);
    const address = await listening(worker);
    worker.once("exit", (code, signal) => void restart(place, signal ?? `code ${code}`));
    return address;
  };
  const restart = async (place: number, end: string): Promise<void> => {
    workers.delete(place);
    while (!isStopping) {
      report(`A worker ended (${end}); it is started again.`);
      await setTimeout(AGAIN_MS, undefined, { ref: false });
      if (isStopping || (await start(place).catch(() => null))) return;
    }
  };
  const stop = async (hurry?: AbortSignal): Promise<void> => {
    isStopping = true;
    await Promise.all([...workers.values()].map((worker) => ended(worker, hurry)));
  };
  try {
    const [address] = await Promise.all(Array.from({ length: count }, (_, place) => start(place)));
    return { port: address?.port ?? 0, stop };
  } catch (error) {
    await stop(AbortSignal.abort());
    throw error;
  }
}

async function listening(worker: Worker): Promise<Address> {
  const failed = new AbortController();
  worker.once("exit", () => failed.abort());
  try {
    const [address] = (await once(worker, "listening", { signal: failed.signal })) as [Address];
    return address;
  } catch {
    throw new Error("A worker ended before it listened; its reason is above.");
  }
}

async function ended(worker: Worker, hurry?: AbortSignal): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const cut = (): void => void worker.process.kill("SIGKILL");
  if (hurry?.aborted) cut();
  hurry?.addEventListener("abort", cut, { once: true });
  await exit;
}
