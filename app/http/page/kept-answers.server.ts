import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { PageCache, PageVariant } from "#app/shared/http/cache/page-cache.server.ts";
import { clientAddress } from "#app/shared/http/limits/client-address.ts";
import { SECOND_MS } from "#app/shared/kernel/format/dates.ts";
import type { ProcessMetrics } from "../metrics/process-metrics.server.ts";
import type { LogBudget } from "#app/shared/http/log/log-budget.server.ts";
import { chooseLocale } from "#app/shared/kernel/format/locale.ts";
import { acceptedEncoding, variantKey } from "./page-variants.server.ts";
import { pageKey } from "./page-cache-key.ts";
import { Visits } from "./visitor.server.ts";

type Parts = {
  readonly pages: PageCache;
  readonly log: Logger;
  readonly budget: Pick<LogBudget, "take">;
  readonly proxies: number;
  readonly metrics?: Pick<ProcessMetrics, "request" | "pageCache"> | null;
};

/** Answers cached pages before anything else; false for every other request. Waits for nothing, so it counts against no limit. */
export function keptAnswers({
  pages,
  log,
  budget,
  proxies,
  metrics = null,
}: Parts): (req: IncomingMessage, res: ServerResponse) => boolean {
  const visits = new Visits();
  const find = ({ url = "", headers }: IncomingMessage): Found | undefined => {
    const visit = visits.read(headers.cookie ?? "");
    if (!visit) return undefined;
    const locale = chooseLocale(headers["accept-language"] ?? null);
    const page = pages.get(pageKey(url, { ...visit.preferences, locale }), new Date());
    const variant = page?.variants.get(variantKey(page, acceptedEncoding(acceptedIn(headers)), visit.visitor));
    return page && variant && { variant, route: page.route };
  };
  return (req, res) => {
    const startedAt = metrics === null ? 0 : performance.now();
    const found = isPlainRead(req) ? find(req) : undefined;
    if (!found) return false;
    const { variant, route } = found;
    const status = isKnown(variant.etag, req.headers["if-none-match"]) ? 304 : 200;
    send({ req, res, variant, status }, note(req, status));
    metrics?.pageCache("hit");
    metrics?.request({ route, status, seconds: (performance.now() - startedAt) / SECOND_MS });
    return true;
  };

  function note({ method, url = "", headers, socket }: IncomingMessage, status: number): string | null {
    if (!log.isLevelEnabled("info")) return null;
    const forwarded = headers["x-forwarded-for"];
    const ip = clientAddress(socket.remoteAddress ?? "", typeof forwarded === "string" ? forwarded : null, proxies);
    const line = budget.take(ip);
    line.ended(status);
    if (!line.isWritten) return null;
    const requestId = randomUUID();
    const [path] = url.split("?");
    log.info({ requestId, method, path, status, ms: 0 }, "request");
    return requestId;
  }
}

type Found = { readonly variant: PageVariant; readonly route: string | null };

const acceptedIn = (headers: IncomingMessage["headers"]): string => String(headers["accept-encoding"] ?? "");

const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((each) => each.trim() === etag || each.trim() === "*");
}

type Sending = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly variant: PageVariant;
  readonly status: 200 | 304;
};

function send({ req, res, variant, status }: Sending, requestId: string | null): void {
  const head = status === 304 ? withoutBody(variant.head) : variant.head;
  res.writeHead(status, requestId === null ? [...head] : [...head, "x-request-id", requestId]);
  if (status === 304 || req.method === "HEAD") res.end();
  else res.end(variant.body);
}

const withoutBody = (head: readonly string[]): string[] =>
  head.filter(
    (_, at) => !head[at - (at % 2)]?.startsWith("content-") || head[at - (at % 2)] === "content-security-policy",
  );
