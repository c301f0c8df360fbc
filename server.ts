import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { ServerBuild } from "react-router";
import type { App, Boot } from "./app/boot.server.ts";
import { arrivalMs, LONGEST_ARRIVAL_MS } from "./app/shared/http/arrival-time.ts";
import { staticFiles } from "./app/shared/http/static-files.server.ts";

const SHUTDOWN_MS = 20_000;
const CLIENT_FILES = "build/client";

export type ServerOptions = {
  readonly port: number;
  readonly host: string;
  /** The development server's build and middleware; the built shop when left out. */
  readonly dev?: {
    build: () => Promise<ServerBuild>;
    middleware: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  };
};
export type RunningServer = { readonly port: number; stop(): Promise<void> };

/** Serves the shop over HTTP and runs its worker in this process until stopped. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const build = options.dev?.build ?? builtShop();
  const app = await bootOf(await build())(build, { dev: options.dev !== undefined });
  const files = options.dev?.middleware ?? staticFiles(CLIENT_FILES);
  const shop = createRequestListener((request, client) => app.handle(request, client.address), { trustProxy: false });
  const server = createServer((req, res) => {
    if (req.url === "/livez") return void res.end("ok");
    if (req.url === "/readyz") return void answerReady(app, res);
    endWhenLate(req);
    files(req, res, () => void shop(req, res));
  });
  server.requestTimeout = LONGEST_ARRIVAL_MS;
  server.headersTimeout = 15_000;
  const port = await listen(server, options);
  return { port, stop: () => stop(server, app) };
}

/** A request that has not arrived whole in its time ends with its connection; Node itself knows one time for all. */
function endWhenLate(req: IncomingMessage): void {
  const late = setTimeout(() => req.complete || req.destroy(), arrivalMs(req.url ?? "/"));
  req.once("close", () => clearTimeout(late));
}

function builtShop(): () => Promise<ServerBuild> {
  const build = import(new URL("./build/server/index.js", import.meta.url).href) as Promise<ServerBuild>;
  return () => build;
}

function bootOf(build: ServerBuild): Boot {
  return (build.entry.module as unknown as { boot: Boot }).boot;
}

async function answerReady(app: App, res: ServerResponse): Promise<void> {
  const isReady = await app.isReady();
  res.statusCode = isReady ? 200 : 503;
  res.end(isReady ? "ready" : "not ready");
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

/** Stops in order: no new requests, open ones finish (streams at once), then worker and connections. */
async function stop(server: Server, app: App): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  app.endStreams();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
  await closed;
  clearTimeout(late);
  await app.stop();
}
