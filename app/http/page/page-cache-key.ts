import type { Preferences } from "#app/shared/http/request/preferences.ts";
import type { Locale } from "#app/shared/kernel/format/locale.ts";

/** What makes a page differ between visitors without a session at the same address. */
type Variant = Preferences & { readonly locale: Locale };

/** The name of the page at this address, as the request names it, for such visitors. */
export const pageKey = (address: string, { theme, isOfAge, locale }: Variant): string =>
  `${address}|${theme ?? "system"}|${isOfAge ? "age" : "gate"}|${locale}`;

/** What the addresses of kept pages name; the page itself says which values it is kept for (`cachePage`). */
const KNOWN_PARAMS = new Set(["category", "sort"]);

/**
 * The name under which a page may be kept, or null: only reads without a session, and only addresses that a
 * visitor cannot make up without end.
 */
export function pageCacheKey(request: Request, variant: Variant, hasSession: boolean): string | null {
  const url = new URL(request.url);
  if (hasSession || (request.method !== "GET" && request.method !== "HEAD")) return null;
  if (url.pathname.endsWith(".data") || [...url.searchParams.keys()].some((name) => !KNOWN_PARAMS.has(name)))
    return null;
  return pageKey(url.pathname + url.search, variant);
}
