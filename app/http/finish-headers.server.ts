import { hasSessionCookie } from "#app/rooms/accounts/sign-in/read-session.server.ts";
import { env } from "#app/shared/env.server.ts";
import type { RequestState } from "#app/shared/http/request-state.server.ts";
import { applySecurityHeaders } from "#app/shared/http/security-headers.server.ts";

export const isHttps = (): boolean => env().publicUrl.startsWith("https:");

/** Sets the headers that every answer has, and how long it may be kept. */
export function finishHeaders(response: Response, request: Request, state: RequestState): void {
  const { headers } = response;
  applySecurityHeaders(headers, { https: isHttps(), isFrameable: state.isFrameable ?? false });
  headers.set("X-Request-Id", state.shop.requestId);
  if (headers.get("cache-control")?.startsWith("public")) return;
  if (isDataAhead(request) && isSameForAll(response, state)) {
    headers.set("Cache-Control", `private, max-age=${AHEAD_SECONDS}`);
    headers.append("Vary", "cookie");
  } else if (isData(request) || hasSessionCookie(request.headers.get("cookie")))
    headers.set("Cache-Control", "private, no-store");
}

/** Between pointing at a link and following it. */
const AHEAD_SECONDS = 30;

const isData = ({ url }: Request): boolean => new URL(url).pathname.endsWith(".data");
/** Data that the browser fetches before its link is followed. */
export const isDataAhead = (request: Request): boolean =>
  request.method === "GET" && request.headers.get("sec-purpose")?.startsWith("prefetch") === true && isData(request);
const isSameForAll = ({ status, headers }: Response, { cacheTags, shop: { actor } }: RequestState): boolean =>
  status === 200 && cacheTags !== null && actor.kind === "visitor" && !headers.has("set-cookie");
