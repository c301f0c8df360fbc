import type { CountrySlots, PageParts } from "./page-slots.ts";
import type { Context } from "../context.server.ts";
import { sendSignal, type Signals } from "../signals.server.ts";

/** A page as sent: header names and values in turn, and the body in one encoding. */
export type PageVariant = { readonly head: readonly string[]; readonly etag: string; readonly body: Uint8Array };

/** A finished page for visitors without a session, split where the visitor's own values go. */
export type CachedPage = {
  readonly parts: PageParts;
  readonly countrySlots: CountrySlots | null;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly tags: readonly string[];
  readonly until: Date | null;
  /** The pattern of its address, for the metrics. */
  readonly route: string | null;
  /** By encoding and values, each made on first use. */
  readonly variants: Map<string, PageVariant>;
};

const MAX_BYTES = 33_554_432;
/** One page may take at most this fraction of the space, so that it cannot drive out all others. */
const MAX_SHARE = 8;
/** Enough for the common counts in the usual encodings. */
const MAX_VARIANTS = 64;
/** Overhead of a variant beside its body, in bytes. */
const VARIANT_HEAD = 2048;
/** Beyond this many remembered drops, everything up to the oldest counts as dropped. */
const MAX_TAGS = 10_000;

const sizeOfVariant = ({ body }: PageVariant): number => body.length + VARIANT_HEAD;
const sizeOf = ({ parts, variants }: CachedPage): number =>
  parts.reduce((sum, { length }) => sum + length, VARIANT_HEAD) +
  [...variants.values()].reduce((sum, variant) => sum + sizeOfVariant(variant), 0);

/** Pages kept in this process with LRU eviction; any process drops them by tag (see `dropPages`). */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private readonly droppedAt = new Map<string, number>();
  private generation = 0;
  private forgottenAt = 0;
  private bytes = 0;
  private readonly maxBytes: number;

  /** `maxBytes` covers all pages with all their variants. */
  constructor(maxBytes = MAX_BYTES) {
    this.maxBytes = maxBytes;
  }

  get(key: string, now: Date): CachedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if (page.until !== null && page.until <= now) return void this.forget(key);
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.pages.size, bytes: this.bytes };
  }

  /** Take it before rendering: a page rendered across a drop of its tags is not kept. */
  mark(): number {
    return this.generation;
  }

  /** Keeps a page if it fits; returns whether it is still valid, that is, no tag was dropped since the mark. */
  put(key: string, page: CachedPage, mark: number): boolean {
    if (mark < this.forgottenAt || ["*", ...page.tags].some((tag) => (this.droppedAt.get(tag) ?? 0) > mark))
      return false;
    this.forget(key);
    const size = sizeOf(page);
    if (size > this.maxBytes / MAX_SHARE) return true;
    this.pages.set(key, page);
    this.grow(size);
    return true;
  }

  /** Does nothing when the page is no longer kept under this key. */
  putVariant(key: string, page: CachedPage, [name, variant]: readonly [string, PageVariant]): void {
    if (this.pages.get(key) !== page || page.variants.has(name)) return;
    const [oldest] = page.variants.entries();
    const size = sizeOf(page) + sizeOfVariant(variant);
    const isFull = page.variants.size >= MAX_VARIANTS || size > this.maxBytes / MAX_SHARE;
    if (isFull && !oldest) return;
    if (isFull && oldest) {
      page.variants.delete(oldest[0]);
      this.bytes -= sizeOfVariant(oldest[1]);
    }
    page.variants.set(name, variant);
    this.grow(sizeOfVariant(variant));
  }

  /** "*" drops every page. */
  drop(tags: readonly string[]): void {
    this.generation += 1;
    for (const tag of tags) this.remember(tag);
    for (const [key, page] of this.pages) {
      if (tags.includes("*") || page.tags.some((tag) => tags.includes(tag))) this.forget(key);
    }
  }

  private remember(tag: string): void {
    this.droppedAt.delete(tag);
    this.droppedAt.set(tag, this.generation);
    const [oldest] = this.droppedAt;
    if (this.droppedAt.size <= MAX_TAGS || !oldest) return;
    this.droppedAt.delete(oldest[0]);
    this.forgottenAt = oldest[1];
  }

  private grow(size: number): void {
    this.bytes += size;
    for (const key of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.forget(key);
    }
  }

  private forget(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= sizeOf(page);
  }
}

/** PostgreSQL limits a notification to 8000 bytes; the rest is room for one more tag. */
const SIGNAL_LENGTH = 7000;

/** Drops pages by tag in every process once the transaction of `ctx` commits. */
export async function dropPages(ctx: Context, tags: readonly string[]): Promise<void> {
  const signals: string[] = [];
  for (const tag of tags) {
    const last = signals.at(-1);
    if (last !== undefined && last.length + tag.length < SIGNAL_LENGTH) signals[signals.length - 1] = `${last} ${tag}`;
    else signals.push(tag);
  }
  await sendSignal(ctx, "page_cache", ...signals);
}

/** Subscribes a page cache to the drops of all processes; drops everything whenever signals may have been missed. */
export function followDrops(cache: PageCache, signals: Signals): void {
  signals.on("page_cache", (tags) => cache.drop(tags.split(" ")));
  signals.whenLost(() => cache.drop(["*"]));
}
