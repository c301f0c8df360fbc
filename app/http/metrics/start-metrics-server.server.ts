import { env } from "#app/shared/env.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { openMetricsServer, type MetricsServer } from "./metrics-server.server.ts";

/** null without METRICS_PORT. A port in use is only logged: the shop runs without its metrics too. */
export async function startMetricsServer(texts: readonly (() => Promise<string>)[]): Promise<MetricsServer | null> {
  const { metrics, databaseUrl, dataDir, logLevel } = env();
  if (metrics === null) return null;
  const { openShopFigures } = await import("./shop-figures.server.ts");
  const log = createLog(logLevel);
  const figures = openShopFigures({ databaseUrl, dataDir, log });
  try {
    const metricsServer = await openMetricsServer({ ...metrics, texts: [...texts, figures.text] });
    const close = async (): Promise<void> => {
      await metricsServer.close();
      await figures.close();
    };
    return { ...metricsServer, close };
  } catch (error) {
    log.error({ err: error }, "METRICS_PORT cannot be opened; the shop runs without metrics");
    await figures.close();
    return null;
  }
}
