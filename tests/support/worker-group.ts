// A group of two workers for tests: prints its port and that of its metrics; each worker answers with its process id and whether it runs jobs. `/slow` takes
// half a second, `/die` ends the worker.
import cluster from "node:cluster";
import { createServer } from "node:http";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { openMetricsServer } from "#app/http/metrics/metrics-server.server.ts";
import { createProcessMetrics, metricsOfWorkers } from "#app/http/metrics/process-metrics.server.ts";
import { startWorkers } from "../../tools/start/workers.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (cluster.isPrimary) {
  const group = await startWorkers({ script: import.meta.filename, count: 2, report: say });
  process.on("SIGTERM", () => void group.stop().then(() => process.exit(0)));
  const metricsServer = await openMetricsServer({
    port: 0,
    host: "127.0.0.1",
    token: undefined,
    texts: [metricsOfWorkers()],
  });
  say(`metrics ${metricsServer.port}`);
  say(`port ${group.port}`);
} else {
  const metrics = createProcessMetrics({ pages: new PageCache(), pools: {} });
  const server = createServer((req, res) => {
    metrics.request({ route: "/", status: 200, seconds: 0 });
    if (req.url === "/die") process.exit(3);
    const answer = () => res.setHeader("Connection", "close").end(`${process.pid} ${process.env["WORKER"]}`);
    setTimeout(answer, req.url === "/slow" ? 500 : 0);
  });
  server.listen(0, "127.0.0.1");
  process.on("SIGTERM", () => server.close(() => process.exit(0)));
}
