import type { Preferences } from "#app/shared/http/preferences.ts";

const KNOWN_PARAMS = new Set(["category", "min", "max", "sort", "page"]);

/**
 * The name under which a page may be kept, or null: only reads without a session, and only addresses that a
 * visitor cannot make up without end.
 */
export function pageCacheKey(request: Request, preferences: Preferences, hasSession: boolean): string | null {
  const url = new URL(request.url);
  if (hasSession || (request.method !== "GET" && request.method !== "HEAD")) return null;
  if (url.pathname.endsWith(".data") || [...url.searchParams.keys()].some((name) => !KNOWN_PARAMS.has(name)))
    return null;
  return `${url.pathname}${url.search}|${preferences.theme ?? "system"}|${preferences.isOfAge ? "age" : "gate"}`;
}
