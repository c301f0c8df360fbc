import { randomUUID } from "node:crypto";
import type { Span } from "@opentelemetry/api";
import type { Logger } from "pino";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { answerInTime } from "./answer-in-time.server.ts";
import { identify } from "./identify.server.ts";
import { hasSessionCookie } from "#app/rooms/accounts/sign-in/read-session.server.ts";
import { logBrokenLists } from "#app/rooms/cart/visitor-cookies.ts";
import { paymentSources } from "#app/rooms/payments/provider.queries.server.ts";
import { SECOND_MS } from "#app/shared/kernel/format/dates.ts";
import type { ProcessMetrics } from "./metrics/process-metrics.server.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import { env } from "#app/shared/env.server.ts";
import { asUnavailable } from "./page/answer-unavailable.server.ts";
import { answerPage, finishPage } from "./page/answer-page.server.ts";
import { readVisitor, type Visitor } from "./page/visitor.server.ts";
import type { ExtraSources } from "#app/shared/http/security-headers.server.ts";
import { limitBody } from "#app/shared/http/request/body.server.ts";
import type { LogBudget } from "#app/shared/http/log/log-budget.server.ts";
import { isSameOrigin } from "./server/refuse-request.server.ts";
import { finishHeaders, isDataAhead, isHttps } from "./finish-headers.server.ts";
import { pageCacheKey } from "./page/page-cache-key.ts";
import { KeptParts } from "#app/shared/http/cache/kept-parts.server.ts";
import type { KeptReads } from "#app/shared/http/cache/kept-reads.server.ts";
import type { CachedPage, PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { isPolicyReport } from "./page/policy-report.ts";
import { readPreferences } from "#app/shared/http/request/preferences.ts";
import { requestState, type RenderedPage, type RequestState } from "#app/shared/http/request-state.server.ts";
import { routerOf, type Route } from "./server/router.ts";
import { SharedRenders, type Outcome } from "./page/shared-renders.ts";
import type { Signals } from "#app/shared/http/signals.server.ts";
import { clientAddress } from "#app/shared/http/limits/client-address.ts";
import { traced } from "#app/shared/trace/spans.server.ts";
import { unavailablePage } from "./page/unavailable-page.ts";
import { workClass, type WorkClass } from "./server/work-class.ts";
import { chooseLocale } from "#app/shared/kernel/format/locale.ts";
import { inLocale } from "#app/shared/http/in-locale.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";

type Parts = {
  build: () => Promise<ServerBuild>;
  dev: boolean;
  databases: Readonly<Record<WorkClass, Database>>;
  log: Logger;
  budget: Pick<LogBudget, "take">;
  pages: PageCache;
  kept?: KeptReads;
  signals: Signals;
  metrics?: Pick<ProcessMetrics, "request" | "pageCache"> | null;
};

/** Handles a request: checks the origin, limits the body, answers from the page cache or the router, sets headers, logs. */
export function createHandler(parts: Parts): (request: Request, address: string) => Promise<Response> {
  // Parts are kept by their content, which a code change does not alter: off in development.
  const keptParts = parts.dev ? null : new KeptParts();
  const shared: Shared = { parts, route: routerOf(parts), renders: new SharedRenders(RENDER_WAIT_MS) };
  const { trustProxy } = env();
  const handle = async (request: Request, address: string, span: Span | null): Promise<Response> => {
    const startedAt = performance.now();
    const ip = clientAddress(address, request.headers.get("x-forwarded-for"), trustProxy);
    const line = parts.budget.take(ip);
    const work = workClass(request.method, new URL(request.url).pathname);
    const state = newState(parts, { ip, isLogged: line.isWritten, db: parts.databases[work], request, keptParts });
    const inTime = (watched: Request): Promise<Response> => answer(watched, { ...shared, state });
    const response = await inLocale(state.shop.locale, () =>
      answerInTime(request, { work, state }, inTime).catch((error: unknown) => {
        state.shop.log.error({ err: error }, "request failed");
        return new Response(httpTexts.failed, { status: 500 });
      }),
    );
    finishHeaders(response, request, state);
    const { pathname } = new URL(request.url);
    const ms = Math.round(performance.now() - startedAt);
    // The router answers 500 when the client has left: no failure of the shop, and no alert.
    const status = request.signal.aborted && response.status === 500 ? CLIENT_LEFT : response.status;
    state.shop.log.info({ method: request.method, path: pathname, status, ms }, "request");
    parts.metrics?.request({
      route: state.route ?? null,
      status,
      seconds: (performance.now() - startedAt) / SECOND_MS,
    });
    line.ended(status);
    nameSpan(span, request.method, { route: state.route, status });
    return response;
  };
  return (request, address) =>
    traced({ name: request.method, kind: "request" }, (span) => handle(request, address, span));
}

/** A span is named by the pattern of its address; the address itself may hold personal data. */
function nameSpan(
  span: Span | null,
  method: string,
  { route, status }: { route: string | undefined; status: number },
): void {
  if (span === null) return;
  span.updateName(route === undefined ? method : `${method} ${route}`);
  span.setAttributes({ "http.request.method": method, "http.response.status_code": status });
  if (route !== undefined) span.setAttribute("http.route", route);
}

/** The status that nginx logs, too, for a client that closed the connection before the answer. */
const CLIENT_LEFT = 499;

/** The longest wait for another request's rendering of the same page, in ms. */
const RENDER_WAIT_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

type FinishedPage = { readonly page: CachedPage; readonly status: number };
type Shared = { readonly parts: Parts; readonly route: Route; readonly renders: SharedRenders<FinishedPage> };
type Handling = Shared & { readonly state: RequestState };

async function answer(request: Request, handling: Handling): Promise<Response> {
  const { parts, state } = handling;
  if (isForeign(request)) return new Response(httpTexts.otherSite, { status: 403 });
  if (!isReadable(request.url)) return new Response(httpTexts.addressUnreadable, { status: 400 });
  const limited = limitBody(request);
  if (limited.isExceeded()) return tooLong();
  state.isBodyExceeded = limited.isExceeded;
  const cookies = request.headers.get("cookie");
  // No cache stores the data of an account: following the link would fetch it again.
  if (isDataAhead(request) && hasSessionCookie(cookies)) return new Response(null, { status: 204 });
  logBrokenLists(request.headers, state.shop.log);
  const variant = { ...readPreferences(cookies), locale: state.shop.locale };
  // A code change invalidates no cached page: off in development.
  const key = parts.dev ? null : pageCacheKey(request, variant, hasSessionCookie(cookies));
  const visitor = readVisitor(cookies);
  const render = () => renderOrRoute(limited, { ...handling, key, visitor });
  return key === null ? (await render()).answer : answerForAll(request, { ...handling, key, visitor }, render);
}

async function answerForAll(
  request: Request,
  { parts: { pages, metrics }, state, renders, key, visitor }: Rendering & { readonly key: string },
  render: () => ReturnType<typeof renderOrRoute>,
): Promise<Response> {
  const kept = { pages, key };
  const page = pages.get(key, state.shop.now);
  metrics?.pageCache(page ? "hit" : "miss");
  if (page) {
    if (page.route !== null) state.route = page.route;
    return answerPage(page, request, { status: 200, visitor, kept });
  }
  const shared = await renders.share(key, render);
  if (shared.kind === "late") return tooBusy(request);
  if (shared.kind === "rendered") return shared.answer;
  const { status, page: rendered } = shared.page;
  if (rendered.route !== null) state.route = rendered.route;
  return answerPage(rendered, request, { status, visitor, kept: status === 200 ? kept : null });
}

type Rendering = Handling & { readonly key: string | null; readonly visitor: Visitor };

async function renderOrRoute(
  { request, isExceeded }: ReturnType<typeof limitBody>,
  { parts, state, route, key, visitor }: Rendering,
): Promise<{ answer: Response; outcome: Outcome<FinishedPage> }> {
  const mark = parts.pages.mark();
  const { actor, cookies: renewed } = await identify(state.shop, request);
  state.shop = { ...state.shop, actor };
  const provider = new RouterContextProvider();
  provider.set(requestState, state);
  const response = asUnavailable(await route(request, provider), state);
  // Thrown, so that every request waiting for this page gets it.
  if (state.trouble) throw state.trouble;
  if (isExceeded()) return { answer: tooLong(), outcome: { kind: "own" } };
  if (request.signal.aborted) return { answer: response, outcome: { kind: "again" } };
  const { page: rendered } = state;
  if (rendered === null) {
    addCookies(response.headers, renewed);
    return { answer: response, outcome: { kind: "own" } };
  }
  const page = finishPage(rendered, { ...cachingOf(state), extra: extraSources(request, state), dev: parts.dev });
  const isAtItsAddress = new URL(request.url).search === (state.cacheSearch ?? "");
  const outcome = outcomeOf({
    page,
    rendered,
    state,
    isAtItsAddress,
    put: () => key !== null && parts.pages.put(key, page, mark),
  });
  const { status } = rendered;
  const kept = key !== null && isShared(outcome, status) ? { pages: parts.pages, key } : null;
  const answered = await answerPage(page, request, { status, visitor, kept });
  addCookies(answered.headers, renewed);
  return { answer: answered, outcome };
}

const cachingOf = ({ cacheTags, cacheUntil, countrySlots, route }: RequestState) => ({
  route: route ?? null,
  https: isHttps(),
  tags: cacheTags ?? [],
  until: cacheUntil ?? null,
  countrySlots: countrySlots ?? null,
});

const isShared = ({ kind }: Outcome<FinishedPage>, status: number): boolean => kind === "shared" && status === 200;

type Rendered = {
  page: CachedPage;
  rendered: RenderedPage;
  state: RequestState;
  put: () => boolean;
  isAtItsAddress: boolean;
};

/** Caches a page that is the same for every visitor; a failed one goes only to the requests waiting for it. */
function outcomeOf({ page, rendered, state, put, isAtItsAddress }: Rendered): Outcome<FinishedPage> {
  const { status, headers } = rendered;
  const isOwn = headers.has("set-cookie") || state.shop.actor.kind === "account";
  if (isOwn) return { kind: "own" };
  if (status >= 500) return { kind: "shared", page: { page, status } };
  if (state.cacheTags === null || status !== 200 || !isAtItsAddress) return { kind: "own" };
  return put() ? { kind: "shared", page: { page, status } } : { kind: "again" };
}

const isForeign = (request: Request): boolean =>
  !isSameOrigin(request, [env().publicUrl, new URL(request.url).origin]) && !isPolicyReport(request);

/** PostgreSQL text cannot contain it, and none of our addresses does. */
const ZERO_BYTE = /%00/;

/** The router logs each undecodable path to the console, past the log and its budget. */
function isReadable(url: string): boolean {
  if (ZERO_BYTE.test(url)) return false;
  try {
    decodeURI(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

function tooBusy(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const busy = { retryAfterSeconds: RETRY_AFTER_SECONDS, path: pathname + search, form: null };
  const { html, headers } = unavailablePage(busy);
  return new Response(html, { status: 503, headers });
}
const tooLong = (): Response => new Response(httpTexts.tooLarge, { status: 413 });

/** Adds cookies of a renewed session, unless the page has set them: signing in or out takes precedence. */
function addCookies(headers: Headers, cookies: readonly string[]): void {
  const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf("="));
  const set = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of cookies) if (!set.has(nameOf(cookie))) headers.append("Set-Cookie", cookie);
}

/** The checkout's address in every spelling the router accepts. */
const CHECKOUT = /^\/checkout\/?$/i;

/** The payment provider's origins are allowed on the checkout only, frames where the page needs them. */
const extraSources = (request: Request, { frameOrigins, isFrameable }: RequestState): ExtraSources =>
  CHECKOUT.test(new URL(request.url).pathname)
    ? paymentSources()
    : { frame: [...(frameOrigins ?? [])], ...(isFrameable && { ancestors: ["'self'"] }) };

type Incoming = { ip: string; isLogged: boolean; db: Database; request: Request; keptParts: KeptParts | null };

function newState(parts: Parts, { ip, isLogged, db, request, keptParts }: Incoming): RequestState {
  const requestId = randomUUID();
  const shop = {
    db,
    now: new Date(),
    actor: { kind: "visitor", guestId: null } as const,
    log: parts.log.child({ requestId }, isLogged ? {} : { level: "silent" }),
    requestId,
    locale: chooseLocale(request.headers.get("accept-language")),
    ...(parts.kept && { kept: parts.kept }),
  };
  return { ip, shop, page: null, cacheTags: null, signals: parts.signals, ...(keptParts && { parts: keptParts }) };
}
