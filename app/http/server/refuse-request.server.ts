import type { IncomingMessage, ServerResponse } from "node:http";
import { httpTexts } from "#app/shared/http/messages.ts";
import type { Logger } from "pino";
import { env } from "#app/shared/env.server.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";

export type RawRequest = Pick<IncomingMessage, "method" | "url" | "headersDistinct">;
export type KnownHosts = { readonly publicUrl: string; readonly allowedHosts: readonly string[] };
export type Refusal = {
  readonly status: 400 | 405 | 421;
  readonly headers: Record<string, string>;
  readonly text: string;
};

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** The refusal: 405 unknown method, 400 malformed target or host, 421 foreign host; else null. Ignores ports, since proxies change them. */
export function refusalOf({ method = "", url = "", headersDistinct }: RawRequest, known: KnownHosts): Refusal | null {
  if (!METHODS.includes(method)) return refusal(405, httpTexts.methodNotAllowed, { Allow: METHODS.join(", ") });
  const host = clearHost(headersDistinct);
  const isTarget = url.startsWith("/") && HOST.test(host) && URL.canParse(`http://${host}${url}`);
  if (!isTarget) return refusal(400, httpTexts.badRequest);
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, "");
  return hostNames(known).includes(name) ? null : refusal(421, httpTexts.otherHost);
}

/** The Host header, or "" when a proxy may read the request differently: Node accepts a second host, and other codings before "chunked". */
function clearHost({ host = [], "transfer-encoding": codings = ["chunked"] }: RawRequest["headersDistinct"]): string {
  const isClear = host.length === 1 && codings.join().toLowerCase() === "chunked";
  return isClear ? (host[0] ?? "") : "";
}

function hostNames({ publicUrl, allowedHosts }: KnownHosts): string[] {
  const own = new URL(publicUrl).hostname;
  return [own, ...(LOCAL.includes(own) ? LOCAL : []), ...allowedHosts];
}

const refusal = (status: Refusal["status"], text: string, headers: Record<string, string> = {}): Refusal => ({
  status,
  headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" },
  text,
});

export function refuseFirst(refuse: (req: IncomingMessage) => Refusal | null, accept: Middleware): Middleware {
  return (req, res, next) => {
    const refused = refuse(req);
    if (!refused) return accept(req, res, next);
    // The rest of the body is discarded.
    res.writeHead(refused.status, { ...refused.headers, Connection: "close" }).end(refused.text);
  };
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request may change something: a browser with cookies must name one of our origins; without them there is nothing to forge. */
export function isSameOrigin(request: Request, allowedOrigins: readonly string[]): boolean {
  if (SAFE.has(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null) return allowedOrigins.includes(origin);
  return request.headers.get("cookie") === null;
}

/** Refuses malformed requests and foreign hosts before anything reads them; logs each at level info. */
export function createRefusals(log: Logger): (request: IncomingMessage) => Refusal | null {
  const known = env();
  const budget = logBudget(log);
  return (request) => {
    const refused = refusalOf(request, known);
    if (refused && budget.take(request.socket.remoteAddress ?? "").isWritten)
      log.info({ method: request.method, status: refused.status, reason: refused.text }, "request refused");
    return refused;
  };
}
