import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from "node:zlib";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { fillSlots } from "#app/shared/http/cache/page-slots.ts";
import type { CachedPage, PageCache, PageVariant } from "#app/shared/http/cache/page-cache.server.ts";
import type { Visitor } from "./visitor.server.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;
/** For a page sent once: compresses three times as fast as quality 5 and is an eighth larger. */
const BROTLI_QUALITY_ONCE = 3;
/** Up to here a page sent once is compressed without a thread: waking one costs more processor time than the work itself. */
const AT_ONCE_BYTES = 262_144;
const NO_DELIVERY = { deliverTo: "", deliverToName: "", delivery: "", deliveryHint: "" };
/** The slots of a visitor with empty lists and no country: the same for every such visitor, so shared caches may store it. */
const NOTHING = "0 0 ";
/** Shared caches may serve a page for ten seconds; browsers always revalidate. */
const FOR_ALL = "public, max-age=0, must-revalidate, s-maxage=10";
const FOR_ONE = "private, no-cache";

/** "" is uncompressed. */
export type Encoding = "br" | "gzip" | "";

export function acceptedEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "";
}

/** The key of this visitor's variant of a page. An unsupported country counts as none, so that cookies cannot create variants without end. */
export function variantKey({ countrySlots }: CachedPage, encoding: Encoding, visitor: Visitor): string {
  const { cartCount, wishlistCount, country } = visitor;
  return `${encoding} ${cartCount} ${wishlistCount} ${countrySlots && Object.hasOwn(countrySlots, country) ? country : ""}`;
}

type VariantOptions = {
  readonly encoding: Encoding;
  readonly visitor: Visitor;
  readonly kept: { readonly pages: PageCache; readonly key: string } | null;
};

const atWork = new WeakMap<CachedPage, Map<string, Promise<PageVariant>>>();

/** A visitor's variant of a page: cached, or made once for all requests that wait for it. */
export async function variantOf(page: CachedPage, { encoding, visitor, kept }: VariantOptions): Promise<PageVariant> {
  const key = variantKey(page, encoding, visitor);
  const ready = page.variants.get(key);
  if (ready && kept) return ready;
  const making = atWork.get(page) ?? new Map<string, Promise<PageVariant>>();
  atWork.set(page, making);
  const made = making.get(key) ?? makeVariant(page, { encoding, visitor, kept });
  making.set(key, made);
  const variant = await made.finally(() => making.delete(key));
  kept?.pages.putVariant(kept.key, page, [key, variant]);
  return variant;
}

const isForAll = (page: CachedPage, visitor: Visitor): boolean =>
  page.until === null && variantKey(page, "", visitor) === ` ${NOTHING}`;

function fillFor({ parts, countrySlots }: CachedPage, { cartCount, wishlistCount, country }: Visitor): Buffer {
  const slots = countrySlots ?? {};
  const delivery = ownValue(slots, country) ?? ownValue(slots, "") ?? NO_DELIVERY;
  return fillSlots(parts, { cartCount, wishlistCount, ...delivery });
}

async function makeVariant(page: CachedPage, { encoding, visitor, kept }: VariantOptions): Promise<PageVariant> {
  const html = fillFor(page, visitor);
  const used = html.length < MIN_COMPRESSED_BYTES ? "" : encoding;
  const body = used === "" ? html : await (kept ? compressToKeep(html, used) : compressToSend(html, used));
  // Weak, since the same text may come in another encoding. A page sent once is never asked for again.
  const etag = kept ? `W/"${createHash("sha256").update(html).digest("base64url")}"` : "";
  const head = page.headers.flat();
  if (!head.includes("cache-control")) head.push("cache-control", kept && isForAll(page, visitor) ? FOR_ALL : FOR_ONE);
  if (kept) head.push("etag", etag);
  if (used !== "") head.push("content-encoding", used);
  head.push("content-length", String(body.length));
  return { head, etag, body };
}

function compressToKeep(html: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  return encoding === "gzip" ? compressGzip(html) : compressBrotli(html, brotli(html, BROTLI_QUALITY));
}

function compressToSend(html: Buffer, encoding: "br" | "gzip"): Buffer | Promise<Buffer> {
  const options = brotli(html, BROTLI_QUALITY_ONCE);
  if (html.length > AT_ONCE_BYTES) return encoding === "gzip" ? compressGzip(html) : compressBrotli(html, options);
  return encoding === "gzip" ? gzipSync(html) : brotliCompressSync(html, options);
}

const brotli = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});
