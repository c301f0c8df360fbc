import type { Context } from "./context.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { sendSignal, type Signals } from "./signals.server.ts";

/** Drops pages by tag in every process once the transaction of `ctx` commits. */
export const dropPages = (ctx: Context, tags: readonly string[]): Promise<void> =>
  sendSignal(ctx, "page_cache", tags.join(" "));

/** Lets a page cache follow the drops of all processes; whenever some may have been missed everything is dropped. */
export function followDrops(cache: PageCache, signals: Signals): void {
  signals.on("page_cache", (tags) => cache.drop(tags.split(" ")));
  signals.whenLost(() => cache.drop(["*"]));
}
