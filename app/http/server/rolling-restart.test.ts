import { once } from "node:events";
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { httpLimits } from "./http-limits.ts";
import { createHttpServer, type HttpServer } from "./http-server.server.ts";

const RESTARTS = 12;
const CLIENTS = 12;
const CHECK_MS = 25;
/** Many checks long, so that a proxy on a busy machine notices in time. */
const PAUSE_MS = 1000;

type Process = { readonly http: HttpServer; readonly port: number; isReady: boolean };

async function startProcess(): Promise<Process> {
  const http = createHttpServer({
    shop: { handle: () => setTimeout(15, new Response("page")), isReady: () => Promise.resolve(true) },
    files: (_req, _res, next) => next(),
    proxies: 1,
    limits: httpLimits({ proxies: 1, scale: 10 }),
  });
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  return { http, port: (http.server.address() as AddressInfo).port, isReady: true };
}

/** A typical proxy: reuses connections, checks health, repeats nothing. */
async function startProxy(processes: Process[]): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const pass = (req: IncomingMessage, res: ServerResponse): void => {
    const ready = processes.filter(({ isReady }) => isReady);
    const { port } = ready[(turn += 1) % ready.length] ?? { port: 0 };
    const upstream = send({ host: "127.0.0.1", port, agent, path: req.url, method: req.method }, (answer) => {
      res.writeHead(answer.statusCode ?? 500);
      answer.pipe(res);
    });
    upstream.on("error", () => void res.writeHead(502).end());
    req.pipe(upstream);
  };
  const check = setInterval(() => {
    for (const each of processes) {
      const isRed = fetch(`http://127.0.0.1:${each.port}/readyz`).then(({ ok }) => !ok);
      void isRed.catch(() => true).then((red) => void (red && (each.isReady = false)));
    }
  }, CHECK_MS);
  const proxy = createServer(pass).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    clearInterval(check);
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test("twelve restarts under load behind a proxy, one process after the other, lose no request", async () => {
  const processes = [await startProcess(), await startProcess()];
  onTestFinished(() => Promise.all(processes.map(({ http }) => http.stop({ pauseMs: 0, drainMs: 0 }))).then(() => {}));
  const proxy = await startProxy(processes);
  const statuses = new Map<number, number>();
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      const { status } = await fetch(proxy, { method: "POST", body: "pieces=1" });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const load = Array.from({ length: CLIENTS }, client);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const [old] = processes;
    processes.push(await startProcess());
    await old?.http.stop({ pauseMs: PAUSE_MS, drainMs: 5000 });
    processes.shift();
  }
  isOver = true;
  await Promise.all(load);
  expect([...statuses.keys()]).toEqual([200]);
});
