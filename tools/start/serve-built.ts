import cluster from "node:cluster";
import { startMetricsServer } from "#app/http/metrics/start-metrics-server.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import type { RunningServer } from "#server.ts";

/** Serves in this process, or in WORKERS processes on one port; jobs run in one of them. */
export async function serveBuilt({ port, host, workers }: Env): Promise<RunningServer> {
  if (workers > 1 && cluster.isPrimary) return serveByWorkers(workers);
  const { startServer } = await import("#server.ts");
  return startServer({ port, host });
}

/** This process serves only the metrics of all workers. */
async function serveByWorkers(count: number): Promise<RunningServer> {
  const { startWorkers } = await import("./workers.ts");
  const { metricsOfWorkers } = await import("#app/http/metrics/process-metrics.server.ts");
  const group = await startWorkers({ script: "tools/serve.ts", count, report: (line) => console.error(line) });
  const metricsServer = await startMetricsServer([metricsOfWorkers()]);
  const stop = async (hurry?: AbortSignal): Promise<void> => {
    await group.stop(hurry);
    await metricsServer?.close();
  };
  return { ...group, metricsPort: metricsServer?.port ?? null, stop };
}
