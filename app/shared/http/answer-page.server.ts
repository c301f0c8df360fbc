import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentSecurityPolicy, inlineScriptHashes, type ExtraSources } from "./content-security-policy.server.ts";
import type { CachedPage } from "./page-cache.server.ts";
import { fillSlots, splitAtSlots, type PageSlot } from "./page-slots.ts";
import type { RenderedPage } from "./request-state.server.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;
const EMPTY: Record<PageSlot, string> = { cartCount: "0", wishlistCount: "0" };

/** Turns a rendered document into what is kept and sent: parts between slots, and headers with its policy. */
export function finishPage(
  page: RenderedPage,
  options: { extra: ExtraSources; dev: boolean; tags: readonly string[]; until: Date | null },
): CachedPage {
  const headers = new Headers(page.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ hashes: inlineScriptHashes(page.html), extra: options.extra, dev: options.dev }),
  );
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie, Accept-Encoding");
  return {
    parts: splitAtSlots(page.html),
    headers: [...headers],
    tags: options.tags,
    until: options.until,
    compressed: new Map(),
  };
}

/** Answers with a finished page: this visitor's counts filled in, compressed when the browser takes it. */
export async function answerPage(
  page: CachedPage,
  request: Request,
  parts: { status: number; counts: Record<PageSlot, string> },
): Promise<Response> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  const isPlain = parts.counts.cartCount === EMPTY.cartCount && parts.counts.wishlistCount === EMPTY.wishlistCount;
  const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? "");
  const html = fillSlots(page.parts, parts.counts);
  if (request.method === "HEAD") return new Response(null, { status: parts.status, headers });
  if (encoding === null || html.length < MIN_COMPRESSED_BYTES)
    return new Response(html, { status: parts.status, headers });
  headers.set("Content-Encoding", encoding);
  const kept = isPlain ? page.compressed.get(encoding) : undefined;
  const body = kept ?? (await compress(html, encoding));
  if (isPlain) page.compressed.set(encoding, body);
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
