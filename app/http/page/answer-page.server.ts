import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentSecurityPolicy, type ExtraSources } from "#app/shared/http/security-headers.server.ts";
import type { CachedPage } from "#app/shared/http/cache/page-cache.server.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { fillSlots, splitAtMarks, type CountrySlots } from "#app/shared/http/cache/page-slots.ts";
import type { RenderedPage } from "#app/shared/http/request-state.server.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;
/** How many compressed copies a page keeps: the common counts in both encodings. */
const MAX_COMPRESSED = 16;

/** Turns a rendered document into what is kept and sent: parts between slots, and headers with its policy. */
export function finishPage(
  page: RenderedPage,
  options: {
    extra: ExtraSources;
    dev: boolean;
    tags: readonly string[];
    until: Date | null;
    countrySlots: CountrySlots | null;
  },
): CachedPage {
  const headers = new Headers(page.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scripts: page.scripts, extra: options.extra, dev: options.dev }),
  );
  headers.set("Reporting-Endpoints", 'policy="/error-reports"');
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie, Accept-Encoding");
  return {
    parts: splitAtMarks(page.html, page.marks),
    countrySlots: options.countrySlots,
    headers: [...headers],
    tags: options.tags,
    until: options.until,
    compressed: new Map(),
  };
}

/** The visitor's cookies: the texts of the two counts, and the country chosen for delivery ("" for none). */
export type Visitor = { readonly cartCount: string; readonly wishlistCount: string; readonly country: string };

const NO_DELIVERY = { deliverTo: "", deliverToName: "", delivery: "", deliveryHint: "" };

/** Answers with a finished page: this visitor's own values filled in, compressed when the browser takes it. */
export async function answerPage(
  page: CachedPage,
  request: Request,
  parts: { status: number; visitor: Visitor },
): Promise<Response> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? "");
  const { cartCount, wishlistCount, country } = parts.visitor;
  const slots = page.countrySlots ?? {};
  // A country nobody may choose counts as none, so that a cookie cannot make copies without end.
  const known = Object.hasOwn(slots, country) ? country : "";
  const delivery = ownValue(slots, known) ?? NO_DELIVERY;
  const html = fillSlots(page.parts, { cartCount, wishlistCount, ...delivery });
  if (request.method === "HEAD") return new Response(null, { status: parts.status, headers });
  if (encoding === null || html.length < MIN_COMPRESSED_BYTES)
    return new Response(html, { status: parts.status, headers });
  headers.set("Content-Encoding", encoding);
  const copy = `${encoding} ${cartCount} ${wishlistCount} ${known}`;
  const body = page.compressed.get(copy) ?? (await compress(html, encoding));
  if (page.compressed.size < MAX_COMPRESSED) page.compressed.set(copy, body);
  return new Response(new Uint8Array(body), { status: parts.status, headers });
}

function acceptedEncoding(accepted: string): "br" | "gzip" | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function compress(html: string, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(html);
  return compressBrotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}
