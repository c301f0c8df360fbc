import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { identify } from "./identify.server.ts";
import { hasSessionCookie } from "./rooms/accounts/use-cases/read-session.server.ts";
import { CART_COOKIE, WISHLIST_COOKIE } from "./rooms/cart/constants.ts";
import { badgeText, countPieces, parseCart } from "./rooms/cart/rules/cart-lines.ts";
import { parseWishlist } from "./rooms/cart/rules/wishes.ts";
import { logBrokenLists } from "./rooms/cart/visitor-cookies.ts";
import { paymentSources } from "./rooms/payments/use-cases/payment-sources.server.ts";
import type { Database } from "./shared/db/client.server.ts";
import { env } from "./shared/env.server.ts";
import { answerPage, finishPage } from "./shared/http/answer-page.server.ts";
import { readCookie } from "./shared/http/cookies.ts";
import type { ExtraSources } from "./shared/http/content-security-policy.server.ts";
import { limitBody } from "./shared/http/limited-body.server.ts";
import { isSameOrigin } from "./shared/http/origin-check.ts";
import { pageCacheKey } from "./shared/http/page-cache-key.ts";
import type { PageCache } from "./shared/http/page-cache.server.ts";
import { readPreferences } from "./shared/http/preferences.ts";
import { requestState, type RenderedPage, type RequestState } from "./shared/http/request-state.server.ts";
import type { Signals } from "./shared/http/signals.server.ts";
import { clientAddress } from "./shared/http/client-address.ts";
import { applySecurityHeaders } from "./shared/http/security-headers.server.ts";

type Parts = {
  build: () => Promise<ServerBuild>;
  dev: boolean;
  db: Database;
  log: Logger;
  pages: PageCache;
  signals: Signals;
};

/** The shop's one way in: origin check, length of what is sent, page cache, router, finished page, headers, log line. */
export function createHandler(parts: Parts): (request: Request, address: string) => Promise<Response> {
  const route = createRequestHandler(parts.build, parts.dev ? "development" : "production");
  const { trustProxy } = env();
  const https = env().publicUrl.startsWith("https:");
  return async (request, address) => {
    const startedAt = performance.now();
    const state = newState(parts, clientAddress(address, request.headers.get("x-forwarded-for"), trustProxy));
    const response = await answer(request, { parts, state, route }).catch((error: unknown) => {
      state.shop.log.error({ err: error }, "request failed");
      return new Response("Something went wrong. Please try again.", { status: 500 });
    });
    applySecurityHeaders(response.headers, { https, isFrameable: state.isFrameable ?? false });
    response.headers.set("X-Request-Id", state.shop.requestId);
    const { pathname } = new URL(request.url);
    const ms = Math.round(performance.now() - startedAt);
    state.shop.log.info({ method: request.method, path: pathname, status: response.status, ms }, "request");
    return response;
  };
}

type Handling = { parts: Parts; state: RequestState; route: ReturnType<typeof createRequestHandler> };

async function answer(request: Request, { parts, state, route }: Handling): Promise<Response> {
  if (!isSameOrigin(request, [env().publicUrl, new URL(request.url).origin])) {
    return new Response("This form was sent from another site.", { status: 403 });
  }
  if (ZERO_BYTE.test(request.url)) return new Response("This address cannot be read.", { status: 400 });
  const limited = limitBody(request);
  if (limited.isExceeded()) return tooLong();
  const cookies = request.headers.get("cookie");
  const counts = visitorCounts(cookies);
  logBrokenLists(request.headers, state.shop.log);
  const hasSession = hasSessionCookie(cookies);
  // Under development the code changes too, and no tag says so.
  const key = parts.dev ? null : pageCacheKey(request, readPreferences(cookies), hasSession);
  const kept = key === null ? undefined : parts.pages.get(key, state.shop.now);
  if (kept) return answerPage(kept, request, { status: 200, counts });

  const mark = parts.pages.mark();
  const { actor, cookies: renewed } = await identify(state.shop, request.headers);
  state.shop = { ...state.shop, actor };
  const provider = new RouterContextProvider();
  provider.set(requestState, state);
  const response = await route(limited.request, provider);
  if (limited.isExceeded()) return tooLong();
  const answered = state.page === null ? response : await answerRendered(state.page);
  addCookies(answered.headers, renewed);
  return answered;

  async function answerRendered(rendered: RenderedPage): Promise<Response> {
    const page = finishPage(rendered, {
      extra: extraSources(request, state),
      dev: parts.dev,
      tags: state.cacheTags ?? [],
      until: state.cacheUntil ?? null,
    });
    const mayKeep =
      key !== null && state.cacheTags !== null && rendered.status === 200 && !rendered.headers.has("set-cookie");
    if (mayKeep) parts.pages.put(key, page, mark);
    return answerPage(page, request, { status: rendered.status, counts });
  }
}

/** The database takes it in no text, and no address of ours has one. */
const ZERO_BYTE = /%00/;

const tooLong = (): Response => new Response("What was sent is too long.", { status: 413 });

/** Adds cookies of a renewed session, unless the page itself has just set them: signing in or out goes before renewing. */
function addCookies(headers: Headers, cookies: readonly string[]): void {
  const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf("="));
  const set = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of cookies) if (!set.has(nameOf(cookie))) headers.append("Set-Cookie", cookie);
}

/** The payment provider's origins are allowed on the checkout only, frames where the page asked for them. */
const extraSources = (request: Request, { frameOrigins, isFrameable }: RequestState): ExtraSources =>
  new URL(request.url).pathname === "/checkout"
    ? paymentSources()
    : { frame: [...(frameOrigins ?? [])], ...(isFrameable && { ancestors: ["'self'"] }) };

function newState(parts: Parts, ip: string): RequestState {
  const requestId = randomUUID();
  const shop = {
    db: parts.db,
    now: new Date(),
    actor: { kind: "visitor", guestId: null } as const,
    log: parts.log.child({ requestId }),
    requestId,
  };
  return { ip, shop, page: null, cacheTags: null, signals: parts.signals };
}

function visitorCounts(cookies: string | null): { cartCount: string; wishlistCount: string } {
  return {
    cartCount: badgeText(countPieces(parseCart(readCookie(cookies, CART_COOKIE)))),
    wishlistCount: badgeText(parseWishlist(readCookie(cookies, WISHLIST_COOKIE)).length),
  };
}
