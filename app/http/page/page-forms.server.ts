import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { fillSlots } from "#app/shared/http/cache/page-slots.ts";
import type { CachedPage, PageCache, PageForm } from "#app/shared/http/cache/page-cache.server.ts";
import type { Visitor } from "./visitor.server.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;
const NO_DELIVERY = { deliverTo: "", deliverToName: "", delivery: "", deliveryHint: "" };
/** What a visitor's page says who has put nothing in and chosen nothing: the same for everybody, so that anybody may keep it. */
const NOTHING = "0 0 ";
/** How long a cache between the shop and its visitors may give a page out without asking; the browser always asks. */
const FOR_ALL = "public, max-age=0, must-revalidate, s-maxage=10";
const FOR_ONE = "private, no-cache";

/** How a body is sent: compressed, or "" for as it is. */
export type Encoding = "br" | "gzip" | "";

/** The best encoding of those that a request accepts. */
export function acceptedEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "";
}

/** The name of what this visitor gets of a page. A country nobody may choose counts as none, so that a cookie cannot make forms without end. */
export function formName({ countrySlots }: CachedPage, encoding: Encoding, visitor: Visitor): string {
  const { cartCount, wishlistCount, country } = visitor;
  return `${encoding} ${cartCount} ${wishlistCount} ${countrySlots && Object.hasOwn(countrySlots, country) ? country : ""}`;
}

type Wanted = {
  readonly encoding: Encoding;
  readonly visitor: Visitor;
  /** Whether every visitor without a session gets this page, so that it is kept under its key; null for one person's. */
  readonly kept: { readonly pages: PageCache; readonly key: string } | null;
};

const atWork = new WeakMap<CachedPage, Map<string, Promise<PageForm>>>();

/** What a visitor gets of a page: kept already, or made now, once however many ask for it. */
export async function formOf(page: CachedPage, { encoding, visitor, kept }: Wanted): Promise<PageForm> {
  const name = formName(page, encoding, visitor);
  const ready = page.forms.get(name);
  if (ready && kept) return ready;
  const making = atWork.get(page) ?? new Map<string, Promise<PageForm>>();
  atWork.set(page, making);
  const made = making.get(name) ?? makeForm(page, { encoding, visitor, kept });
  making.set(name, made);
  const form = await made.finally(() => making.delete(name));
  kept?.pages.putForm(kept.key, page, [name, form]);
  return form;
}

const isForAll = (page: CachedPage, visitor: Visitor): boolean =>
  page.until === null && formName(page, "", visitor) === ` ${NOTHING}`;

function fillFor({ parts, countrySlots }: CachedPage, { cartCount, wishlistCount, country }: Visitor): Buffer {
  const slots = countrySlots ?? {};
  const delivery = ownValue(slots, country) ?? ownValue(slots, "") ?? NO_DELIVERY;
  return fillSlots(parts, { cartCount, wishlistCount, ...delivery });
}

async function makeForm(page: CachedPage, { encoding, visitor, kept }: Wanted): Promise<PageForm> {
  const html = fillFor(page, visitor);
  const used = html.length < MIN_COMPRESSED_BYTES ? "" : encoding;
  const body = used === "" ? html : await compress(html, used);
  // Weak, since the same text may come in another encoding.
  const etag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
  const head = page.headers.flat();
  if (!head.includes("cache-control")) head.push("cache-control", kept && isForAll(page, visitor) ? FOR_ALL : FOR_ONE);
  if (kept) head.push("etag", etag);
  if (used !== "") head.push("content-encoding", used);
  head.push("content-length", String(body.length));
  return { head, etag, body };
}

function compress(html: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(html);
  return compressBrotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}
