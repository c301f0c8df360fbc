import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as startTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { addressGroup, clientAddress } from "#app/shared/http/limits/client-address.ts";
import { answerUnavailable, BusyError, copyForm } from "#app/http/page/answer-unavailable.server.ts";
import { withoutCampaign } from "./campaign-address.ts";
import { type HttpLimits, RequestSlots } from "./http-limits.ts";
import { oneAtATime, type Listener } from "./one-at-a-time.server.ts";

type Shop = {
  handle(request: Request, address: string): Promise<Response>;
  isReady(): Promise<boolean>;
};
type Parts = {
  readonly shop: Shop;
  readonly files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  readonly proxies: number;
  readonly limits: HttpLimits;
  readonly onBusy?: () => void;
};
export type HttpServer = {
  readonly server: Server;
  /**
   * Stops without losing a request behind a proxy that watches /readyz. For `pauseMs` /readyz fails while requests are
   * answered and connections closed. Then it accepts nothing new, calls `endStreams`, and gives open requests
   * `drainMs` to finish. `hurry` cuts all of that short.
   */
  stop(end: Ending): Promise<void>;
};
type Ending = {
  readonly pauseMs: number;
  readonly drainMs: number;
  readonly endStreams?: () => void;
  readonly hurry?: AbortSignal | undefined;
};

/** Forms read at once although their requests are refused, so that the answer can hold what was typed. */
const KEPT_FORMS = 50;
const KEPT_FORM_BYTES = 65_536;

/** Puts the shop behind a Node server that limits what clients may cost. It does not listen yet. */
export function createHttpServer({ shop, files, proxies, limits, onBusy }: Parts): HttpServer {
  const slots = new RequestSlots({ total: limits.requests, perAddress: limits.requestsPerAddress });
  const forms = new RequestSlots({ total: KEPT_FORMS, perAddress: KEPT_FORMS });
  const open = new Set<ServerResponse>();
  let isDraining = false;
  const answer: Listener = (req, res) => {
    if (isDraining) res.shouldKeepAlive = false;
    open.add(res);
    res.once("close", () => open.delete(res));
    // Emitted when nothing moved for `stalledMs`; without a listener Node would cut responses that are only slow to start.
    res.on("timeout", (socket: Socket) => void (socket.writableLength > 0 && socket.destroy()));
    // One page answers every campaign that leads to it; otherwise the busiest visitors would find nothing in the cache.
    if (req.method === "GET" || req.method === "HEAD") req.url = withoutCampaign(req.url ?? "");
    if (req.url === "/livez") return void res.end("ok");
    if (req.url === "/readyz") return void answerReady(res);
    files(req, res, () => answerShop(req, res));
  };
  const answerReady = async (res: ServerResponse): Promise<void> => {
    const isReady = !isDraining && (await shop.isReady());
    res.statusCode = isReady ? 200 : 503;
    res.end(isReady ? "ready" : "not ready");
  };
  const answerShop: Listener = (req, res) => {
    const address = addressGroup(addressOf(req, proxies));
    const free = slots.take(address);
    if (!free) {
      onBusy?.();
      endWhenLate(req, limits);
      return answerBusy(req, res, forms.take(address));
    }
    res.once("close", free);
    endWhenLate(req, limits);
    const handle = async (request: Request, client: { address: string }): Promise<Response> => {
      const answered = await shop.handle(request, client.address).finally(free);
      // The client is gone: without a reader, a streamed file would stay open.
      if (res.destroyed || request.signal.aborted) await answered.body?.cancel();
      return answered;
    };
    void createRequestListener(handle, { trustProxy: false })(req, res);
  };
  const server = createServer(
    { keepAlive: true, connectionsCheckingInterval: limits.checkMs },
    oneAtATime(answer, limits.pipelined),
  );
  configure(server, limits);
  const sockets = followConnections(server, limits.connectionsPerAddress);
  return {
    server,
    stop: async (ending) => {
      isDraining = true;
      for (const res of open) res.shouldKeepAlive = false;
      await pause(ending);
      ending.endStreams?.();
      await closeServer({ server, sockets, open }, ending);
    },
  };
}

function configure(server: Server, limits: HttpLimits): void {
  server.requestTimeout = limits.requestMs;
  server.headersTimeout = limits.headersMs;
  server.keepAliveTimeout = limits.idleMs;
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  server.maxConnections = limits.connections;
  server.setTimeout(limits.stalledMs);
}

const addressOf = (req: IncomingMessage, proxies: number): string => {
  const forwarded = req.headers["x-forwarded-for"];
  return clientAddress(req.socket.remoteAddress ?? "", typeof forwarded === "string" ? forwarded : null, proxies);
};

function followConnections(server: Server, perAddress: number): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  const slots = new RequestSlots({ total: Infinity, perAddress });
  server.on("connection", (socket) => {
    const free = slots.take(addressGroup(socket.remoteAddress ?? ""));
    if (!free) return void socket.destroy();
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      free();
    });
  });
  return sockets;
}

/** Answers with the time to wait; `freeForm` is the slot in which a short form is read for the answer, null when none is free. */
function answerBusy(req: IncomingMessage, res: ServerResponse, freeForm: (() => void) | null): void {
  res.once("close", () => freeForm?.());
  const isShort = Number(req.headers["content-length"] ?? Infinity) <= KEPT_FORM_BYTES;
  const handle = async (request: Request): Promise<Response> => {
    const form = freeForm && isShort ? copyForm(request) : null;
    const answer = await answerUnavailable(request, { trouble: new BusyError(), form });
    answer.headers.set("X-Content-Type-Options", "nosniff");
    return answer;
  };
  void createRequestListener(handle, { trustProxy: false })(req, res);
}

/** Ends the connection of a request that arrives too slowly; Node has only one limit for all requests. */
function endWhenLate(req: IncomingMessage, { arrivalMs }: HttpLimits): void {
  const late = startTimer(() => req.complete || req.destroy(), arrivalMs(req.url ?? "/"));
  req.once("close", () => clearTimeout(late));
}

async function pause({ pauseMs, hurry }: Ending): Promise<void> {
  if (pauseMs > 0) await setTimeout(pauseMs, undefined, hurry && { signal: hurry }).catch(() => undefined);
}

type Closing = {
  readonly server: Server;
  readonly sockets: ReadonlySet<Socket>;
  readonly open: ReadonlySet<ServerResponse>;
};

async function closeServer({ server, sockets, open }: Closing, { drainMs, hurry }: Ending): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Node closes idle connections, but waits for the first request of those that never sent one.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // Responses already started have promised keep-alive, and Node would wait for its idle time.
  for (const res of open) res.once("close", () => setImmediate(() => server.closeIdleConnections()));
  const cut = (): void => server.closeAllConnections();
  const late = startTimer(cut, drainMs);
  if (hurry?.aborted) cut();
  hurry?.addEventListener("abort", cut, { once: true });
  await closed;
  clearTimeout(late);
}
