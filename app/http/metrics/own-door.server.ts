import { env } from "#app/shared/env.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { openMetricsDoor, type MetricsDoor } from "./metrics-door.server.ts";

/** null without METRICS_PORT. A taken port is only logged: the shop sells without its metrics too. */
export async function openOwnDoor(texts: readonly (() => Promise<string>)[]): Promise<MetricsDoor | null> {
  const { metrics, databaseUrl, dataDir, logLevel } = env();
  if (metrics === null) return null;
  const { openShopFigures } = await import("./shop-figures.server.ts");
  const figures = openShopFigures({ databaseUrl, dataDir });
  try {
    const door = await openMetricsDoor({ ...metrics, texts: [...texts, figures.text] });
    const close = async (): Promise<void> => {
      await door.close();
      await figures.close();
    };
    return { ...door, close };
  } catch (error) {
    createLog(logLevel).error({ err: error }, "METRICS_PORT cannot be opened; the shop runs without metrics");
    await figures.close();
    return null;
  }
}
