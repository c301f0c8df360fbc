import type { Context } from "./context.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { sendSignal, type Signals } from "./signals.server.ts";

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
