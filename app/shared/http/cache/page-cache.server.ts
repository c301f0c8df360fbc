import type { CountrySlots, PageParts } from "./page-slots.ts";
import type { Context } from "../context.server.ts";
import { sendSignal, type Signals } from "../signals.server.ts";

/** A finished page for everybody without a session, split where the visitor's own values go. */
export type CachedPage = {
  readonly parts: PageParts;
  /** The slots' texts by country; null for a page without slots. */
  readonly countrySlots: CountrySlots | null;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly tags: readonly string[];
  readonly until: Date | null;
  /** Compressed forms of the page by encoding and values, made on first use. */
  readonly compressed: Map<string, Buffer>;
};

const MAX_PAGES = 500;

/** Pages kept in this process, least recently used first out; any process drops them by tag (see page-cache-signal). */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private generation = 0;

  /** The page under this key, or undefined; one whose time is over is forgotten. */
  get(key: string, now: Date): CachedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    this.pages.delete(key);
    if (page.until !== null && page.until <= now) return undefined;
    this.pages.set(key, page);
    return page;
  }

  /** A mark to take before rendering: a page rendered across a drop is not kept. */
  mark(): number {
    return this.generation;
  }

  /** Keeps a page unless something was dropped since the mark was taken; returns whether it was kept. */
  put(key: string, page: CachedPage, mark: number): boolean {
    if (mark !== this.generation) return false;
    this.pages.set(key, page);
    const oldest = this.pages.keys().next();
    if (this.pages.size > MAX_PAGES && !oldest.done) this.pages.delete(oldest.value);
    return true;
  }

  /** Forgets every page that carries one of the tags; "*" forgets all. */
  drop(tags: readonly string[]): void {
    this.generation += 1;
    for (const [key, page] of this.pages) {
      if (tags.includes("*") || page.tags.some((tag) => tags.includes(tag))) this.pages.delete(key);
    }
  }
}

/** PostgreSQL takes less than 8000 bytes with one signal; a tag is far shorter than what this leaves. */
const SIGNAL_LENGTH = 7000;

/** Drops pages by tag, however many, in every process once the transaction of `ctx` commits. */
export async function dropPages(ctx: Context, tags: readonly string[]): Promise<void> {
  const signals: string[] = [];
  for (const tag of tags) {
    const last = signals.at(-1);
    if (last !== undefined && last.length + tag.length < SIGNAL_LENGTH) signals[signals.length - 1] = `${last} ${tag}`;
    else signals.push(tag);
  }
  for (const signal of signals) await sendSignal(ctx, "page_cache", signal);
}

/** Lets a page cache follow the drops of all processes; whenever some may have been missed everything is dropped. */
export function followDrops(cache: PageCache, signals: Signals): void {
  signals.on("page_cache", (tags) => cache.drop(tags.split(" ")));
  signals.whenLost(() => cache.drop(["*"]));
}
