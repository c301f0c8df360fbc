import type { Database } from "#app/shared/db/client.server.ts";

/** The signals of all processes (`Signals`), as far as they are needed here. */
type DropSignals = {
  readonly isListening: boolean;
  on(channel: "page_cache", listener: (tags: string) => void): unknown;
  whenLost(listener: () => void): unknown;
};
/** A use case's context, as far as it is needed here. */
type Reader = { readonly db: Pick<Database, "isTransaction">; readonly kept?: KeptReads };

/** What a kept value is found by, and the tags (those of pages, see `dropPages`) that end it. */
type Kept = { readonly key: string; readonly tags: readonly string[] };

/**
 * Small tables that nearly every request reads (settings, rates, page texts), kept in this process until one of their tags is
 * dropped by any process. Nothing is kept while signals may be missed.
 */
export class KeptReads {
  private readonly values = new Map<string, { readonly value: unknown; readonly tags: readonly string[] }>();
  private readonly signals: DropSignals;
  private generation = 0;

  constructor(signals: DropSignals) {
    this.signals = signals;
    signals.on("page_cache", (tags) => this.drop(tags.split(" ")));
    signals.whenLost(() => this.drop(["*"]));
  }

  /** The kept value, or undefined. */
  get(key: string): { readonly value: unknown } | undefined {
    return this.values.get(key);
  }

  /** A mark to take before reading: what was read across a drop is not kept. */
  mark(): number {
    return this.generation;
  }

  put({ key, tags }: Kept, value: unknown, mark: number): void {
    if (mark === this.generation && this.signals.isListening) this.values.set(key, { value, tags });
  }

  private drop(tags: readonly string[]): void {
    this.generation += 1;
    for (const [key, kept] of this.values) {
      if (tags.includes("*") || kept.tags.some((tag) => tags.includes(tag))) this.values.delete(key);
    }
  }
}

/**
 * Reads by `load`, or takes what this process has kept. Within a transaction nothing is kept: it may see what is never committed.
 * Not for a command that changes what it reads.
 */
export async function keptRead<T>(ctx: Reader, kept: Kept, load: () => Promise<T>): Promise<T> {
  const { kept: reads } = ctx;
  if (!reads) return load();
  const found = reads.get(kept.key);
  if (found) return found.value as T;
  const mark = reads.mark();
  const value = await load();
  if (!ctx.db.isTransaction) reads.put(kept, value, mark);
  return value;
}
