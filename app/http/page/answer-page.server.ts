import {
  applySecurityHeaders,
  contentSecurityPolicy,
  type ExtraSources,
} from "#app/shared/http/security-headers.server.ts";
import type { CachedPage, PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import type { CountrySlots } from "#app/shared/http/cache/page-slots.ts";
import type { RenderedPage } from "#app/shared/http/request-state.server.ts";
import { acceptedEncoding, variantOf } from "./page-variants.server.ts";
import type { Visitor } from "./visitor.server.ts";

/** Turns a rendered document into a cacheable page, with its headers and policy. */
export function finishPage(
  page: RenderedPage,
  options: {
    extra: ExtraSources;
    dev: boolean;
    https: boolean;
    tags: readonly string[];
    until: Date | null;
    countrySlots: CountrySlots | null;
    route: string | null;
  },
): CachedPage {
  const headers = new Headers(page.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scripts: page.scripts, extra: options.extra, dev: options.dev }),
  );
  headers.set("Reporting-Endpoints", 'policy="/error-reports"');
  headers.append("Vary", "Cookie, Accept-Encoding");
  applySecurityHeaders(headers, { https: options.https, isFrameable: options.extra.ancestors !== undefined });
  return {
    parts: page.parts,
    countrySlots: options.countrySlots,
    headers: [...headers],
    tags: options.tags,
    until: options.until,
    route: options.route,
    variants: new Map(),
  };
}

type Answering = {
  readonly status: number;
  readonly visitor: Visitor;
  /** Where the page is cached for visitors without a session; null for a personal page. */
  readonly kept: { readonly pages: PageCache; readonly key: string } | null;
};

export async function answerPage(
  page: CachedPage,
  request: Request,
  { status, visitor, kept }: Answering,
): Promise<Response> {
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  const { head, body } = await variantOf(page, { encoding, visitor, kept });
  const headers = new Headers();
  for (let at = 0; at + 1 < head.length; at += 2) headers.append(head[at] ?? "", head[at + 1] ?? "");
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status, headers });
}
