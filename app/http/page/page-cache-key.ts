import type { Preferences } from "#app/shared/http/request/preferences.ts";
import type { Locale } from "#app/shared/kernel/format/locale.ts";

type Variant = Preferences & { readonly locale: Locale };

export const pageKey = (address: string, { theme, isOfAge, locale }: Variant): string =>
  `${address}|${theme ?? "system"}|${isOfAge ? "age" : "gate"}|${locale}`;

/** Parameters in the addresses of cached pages; the page itself lists the cacheable values (`cachePage`). */
const KNOWN_PARAMS = new Set(["category", "sort"]);

/** The cache key of a page, or null: only reads without a session, and only addresses that a visitor cannot vary without end. */
export function pageCacheKey(request: Request, variant: Variant, hasSession: boolean): string | null {
  const url = new URL(request.url);
  if (hasSession || (request.method !== "GET" && request.method !== "HEAD")) return null;
  if (url.pathname.endsWith(".data") || [...url.searchParams.keys()].some((name) => !KNOWN_PARAMS.has(name)))
    return null;
  return pageKey(url.pathname + url.search, variant);
}
