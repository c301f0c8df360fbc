import type { Database } from "#app/shared/db/client.server.ts";

type DropSignals = {
  readonly isListening: boolean;
  on(channel: "page_cache", listener: (tags: string) => void): unknown;
  whenLost(listener: () => void): unknown;
};
type Reader = { readonly db: Pick<Database, "isTransaction">; readonly kept?: KeptReads };

/** The key of a kept value, and the tags (see `dropPages`) that invalidate it. */
type Kept = { readonly key: string; readonly tags: readonly string[] };

const MOST_VALUES = 2000;

/** Caches small tables that most requests read until a process drops a tag. Caches nothing while signals may be missed. */
export class KeptReads {
  private readonly values = new Map<string, { readonly value: unknown; readonly tags: readonly string[] }>();
  private readonly signals: DropSignals;
  private generation = 0;

  constructor(signals: DropSignals) {
    this.signals = signals;
    signals.on("page_cache", (tags) => this.drop(tags.split(" ")));
    signals.whenLost(() => this.drop(["*"]));
  }

  /** Counts as a use: the least recently used value is evicted first, so many different searches do not evict settings. */
  get(key: string): { readonly value: unknown } | undefined {
    const kept = this.values.get(key);
    if (kept) {
      this.values.delete(key);
      this.values.set(key, kept);
    }
    return kept;
  }

  /** Take it before reading: a value read across a drop is not kept. */
  mark(): number {
    return this.generation;
  }

  put({ key, tags }: Kept, value: unknown, mark: number): void {
    if (mark === this.generation && this.signals.isListening) this.values.set(key, { value, tags });
    const [oldest] = this.values.keys();
    if (this.values.size > MOST_VALUES && oldest !== undefined) this.values.delete(oldest);
  }

  private drop(tags: readonly string[]): void {
    this.generation += 1;
    for (const [key, kept] of this.values) {
      if (tags.includes("*") || kept.tags.some((tag) => tags.includes(tag))) this.values.delete(key);
    }
  }
}

/** Returns the cached value or loads it; always loads within a transaction. Not for commands that change what they read. */
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

type KeptEach = { readonly name: string; readonly ids: readonly string[]; readonly tags: readonly string[] };

/** The same for a value per id: loads only those that are not cached; ids without a value are absent and not cached. */
export async function keptReadEach<T>(
  ctx: Reader,
  { name, ids, tags }: KeptEach,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> {
  const { kept: reads } = ctx;
  const found = new Map<string, T>();
  for (const id of ids) {
    const kept = reads?.get(`${name} ${id}`);
    if (kept) found.set(id, kept.value as T);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const mark = reads?.mark() ?? 0;
  for (const [id, value] of await load(missing)) {
    found.set(id, value);
    if (!ctx.db.isTransaction) reads?.put({ key: `${name} ${id}`, tags }, value, mark);
  }
  return found;
}
