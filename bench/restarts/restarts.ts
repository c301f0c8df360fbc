import { Agent, createServer, get, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchWorld } from "#bench/benchmark.ts";
import { atMost, type Measured } from "#bench/result/result.ts";
import { seededShop, withPostgres } from "#bench/shop/bench-shop.ts";
import { freePort, startShopProcess, type ShopProcess } from "#tests/e2e/support/shop-process.ts";

const RESTARTS = 12;
const VISITORS = 8;
const THINK_MS = 60;
const HEALTH_MS = 500;
const PAUSE_SECONDS = 2;
const POST_EVERY = 7;
const PAGES = ["/", "/products", "/cart", "/faqs", "/contact", "/about", "/products?search=tea", "/login"];

type RestartResult = {
  readonly requests: number;
  readonly longestStopMs: number;
  /** Requests that failed or were answered with 5xx, one line each. */
  readonly lost: readonly string[];
};

/** Restarts under load; requests that were lost set the exit code. */
export const benchRestarts = ({ folder }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: true }, async ({ url }) => {
    const { env } = await seededShop(url, folder);
    const { requests, longestStopMs, lost } = await measureRestarts(folder, env);
    if (lost.length > 0) process.exitCode = 1;
    return {
      ratios: [],
      figures: [
        { name: "requests lost", value: lost.length, unit: "", goal: atMost(0) },
        { name: "requests", value: requests, unit: "" },
        { name: "longest stop", value: longestStopMs / 1000, unit: "s" },
      ],
      notes: [...lost],
    };
  });

/** Restarts two processes in turn, twelve times in all, behind a proxy that never retries, while visitors read and post. */
async function measureRestarts(folder: string, env: Record<string, string>): Promise<RestartResult> {
  const proxyPort = await freePort();
  const url = `http://localhost:${proxyPort}`;
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number): Promise<ShopProcess> =>
    startShopProcess({
      env: { ...env, PUBLIC_URL: url, SHUTDOWN_PAUSE_SECONDS: String(PAUSE_SECONDS) },
      port,
      logFile: join(folder, `shop-${port}.log`),
    });
  const shops = [await start(ports[0]), await start(ports[1])];
  const stopProxy = await startProxy(proxyPort, ports);
  const visits = startVisitors(url);
  let longestStopMs = 0;
  try {
    for (let n = 0; n < RESTARTS; n += 1) {
      const turn = n % shops.length;
      const from = performance.now();
      await shops[turn]?.stop();
      longestStopMs = Math.max(longestStopMs, performance.now() - from);
      shops[turn] = await start(ports[turn === 0 ? 0 : 1]);
      await wait(2 * HEALTH_MS);
    }
    return { ...(await visits.end()), longestStopMs };
  } finally {
    await visits.end();
    for (const shop of shops) await shop.stop();
    await stopProxy();
  }
}

/** A proxy that polls /readyz twice a second, keeps its connections alive, and forwards every request once. */
async function startProxy(port: number, backends: readonly number[]): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(backends);
  const health = setInterval(() => {
    for (const backend of backends) {
      get({ port: backend, path: "/readyz", agent: false, timeout: HEALTH_MS }, (answer) => {
        answer.resume();
        if (answer.statusCode === 200) ready.add(backend);
        else ready.delete(backend);
      }).on("error", () => ready.delete(backend));
    }
  }, HEALTH_MS);
  let turn = 0;
  const server = createServer((req, res) => {
    const live = [...ready];
    forward(req, res, { port: live[(turn += 1) % live.length] ?? 0, agent });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return () => {
    clearInterval(health);
    agent.destroy();
    return closed(server);
  };
}

function forward(req: IncomingMessage, res: ServerResponse, to: { port: number; agent: Agent }): void {
  const { method, url: path, headers } = req;
  const call = request({ ...to, method, path, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(res);
    answer.on("error", () => res.destroy());
  });
  call.on("error", () => res.writeHead(502).end());
  req.pipe(call);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function startVisitors(url: string): { end: () => Promise<{ requests: number; lost: string[] }> } {
  const agent = new Agent({ keepAlive: true });
  const lost: string[] = [];
  let requests = 0;
  let isOver = false;
  const visitor = async (first: number): Promise<void> => {
    for (let n = first; !isOver; n += 1) {
      const [method, path] = n % POST_EVERY === 0 ? ["POST", "/preferences"] : ["GET", PAGES[n % PAGES.length] ?? "/"];
      const fault = await faultOf(url, { method, path, agent });
      requests += 1;
      if (fault) lost.push(`${method} ${path}: ${fault}`);
      await wait(THINK_MS);
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, at) => visitor(at)));
  return {
    end: async () => {
      isOver = true;
      await all;
      agent.destroy();
      return { requests, lost };
    },
  };
}

/** Returns why the request was lost, or null. */
function faultOf(url: string, call: { method: string; path: string; agent: Agent }): Promise<string | null> {
  const body = call.method === "POST" ? "theme=dark&to=%2F" : "";
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve) => {
    const sent = request(url, { ...call, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.on("error", (error) => resolve(error.message));
      answer.on("end", () => resolve(status >= 500 ? String(status) : null));
      answer.resume();
    });
    sent.on("error", (error) => resolve(error.message));
    sent.end(body);
  });
}
