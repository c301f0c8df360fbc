import cluster from "node:cluster";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import type { App, Boot } from "#app/http/boot.server.ts";
import { env } from "./app/shared/env.server.ts";
import { refuseFirst } from "#app/http/server/refuse-request.server.ts";
import { startMetricsServer } from "#app/http/metrics/start-metrics-server.server.ts";
import { staticFiles } from "#app/http/server/static-files.server.ts";
import { httpLimits } from "#app/http/server/http-limits.ts";
import { createHttpServer, type HttpServer } from "#app/http/server/http-server.server.ts";

const CLIENT_FILES = "build/client";
const BUSY = 503;
/** Written last by every build. */
const BUILD_STAMP = "build/sources.sha256";

export type ServerOptions = {
  readonly port: number;
  readonly host: string;
  /** Left out for the built shop. */
  readonly dev?: {
    build: () => Promise<ServerBuild>;
    middleware: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  };
};
export type RunningServer = {
  readonly port: number;
  /** Null when there are no metrics, or another process serves them. */
  readonly metricsPort: number | null;
  /** Loses no request behind a proxy that watches /readyz; `hurry` cuts what is still open. */
  stop(hurry?: AbortSignal): Promise<void>;
};

/** Serves the shop over HTTP and runs its worker in this process until stopped. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const build = options.dev?.build ?? builtShop();
  const app = await bootOf(await build())(build, { dev: options.dev !== undefined });
  const files = options.dev?.middleware ?? staticFiles(CLIENT_FILES, BUILD_STAMP);
  const { trustProxy, rateLimitScale } = env();
  const limits = httpLimits({ proxies: trustProxy, scale: rateLimitScale });
  const http = createHttpServer({
    shop: app,
    files: refuseFirst((req) => app.refuse(req), keptFirst(app, files)),
    proxies: trustProxy,
    limits,
    onBusy: () => app.metrics?.request({ route: "busy", status: BUSY, seconds: 0 }),
  });
  const port = await listen(http.server, options);
  const { metrics } = app;
  // With several workers, the first process serves the metrics of all.
  const metricsServer = metrics === null || cluster.isWorker ? null : await startMetricsServer([() => metrics.text()]);
  return {
    port,
    metricsPort: metricsServer?.port ?? null,
    stop: async (hurry) => {
      await stop(http, app, hurry);
      await metricsServer?.close();
    },
  };
}

type Middleware = NonNullable<ServerOptions["dev"]>["middleware"];

const keptFirst =
  (app: App, files: Middleware): Middleware =>
  (req, res, next) =>
    void (app.answerKept(req, res) || files(req, res, next));

function builtShop(): () => Promise<ServerBuild> {
  const build = import(new URL("./build/server/index.js", import.meta.url).href) as Promise<ServerBuild>;
  return () => build;
}

function bootOf(build: ServerBuild): Boot {
  return (build.entry.module as unknown as { boot: Boot }).boot;
}

function listen(server: Server, { port, host }: ServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Requests end first, then the worker and the connections that they may need. */
async function stop(http: HttpServer, app: App, hurry?: AbortSignal): Promise<void> {
  const { shutdownPauseMs: pauseMs, shutdownDrainMs: drainMs } = env();
  await http.stop({ pauseMs, drainMs, endStreams: () => app.endStreams(), hurry });
  await app.stop();
}
