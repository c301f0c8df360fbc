import cluster from "node:cluster";
import type { Env } from "#app/shared/env.server.ts";
import type { RunningServer } from "#server.ts";
import { startWorkers } from "./workers.ts";

/** Serves the built shop in this process, or in as many processes on one port as WORKERS says; jobs run in one of them. */
export async function serveBuilt({ port, host, workers }: Env): Promise<RunningServer> {
  if (workers > 1 && cluster.isPrimary)
    return startWorkers({ script: "tools/serve.ts", count: workers, tell: (line) => console.error(line) });
  const { startServer } = await import("#server.ts");
  return startServer({ port, host });
}
