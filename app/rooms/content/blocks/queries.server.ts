import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { type Context, requirePermission } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { storedBlock } from "../schemas.ts";
import { type BlockKey, BLOCK_ENTITY, BLOCK_KEYS } from "../constants.ts";
import { DEFAULT_BLOCKS } from "./default-blocks.ts";
import { textStore, blockStore } from "./block.store.server.ts";
import type { BlockEdits, BlockFilter, ContentBlock, NamedBlock, Revision, StaffBlock } from "../types.ts";

/** The texts of named places: the active block, else the built-in default; suggestions stay empty. */
export async function readBlocks<K extends BlockKey>(
  ctx: Context,
  keys: readonly K[],
): Promise<Record<K, ContentBlock>> {
  // public: what pages print.
  const kept = { key: `blocks ${keys.join(" ")}`, tags: [PAGE_TAGS.content] };
  const rows = keys.length === 0 ? [] : await keptRead(ctx, kept, () => textStore.listActiveBlocks(ctx.db, keys));
  const written = new Map(rows.map((block) => [block.key, block]));
  const entries = keys.map((key): [K, ContentBlock] => {
    const { title, type, content, isSuggestion } = DEFAULT_BLOCKS[key];
    return [key, written.get(key) ?? { key, title, type, content: isSuggestion ? "" : content }];
  });
  return Object.fromEntries(entries) as Record<K, ContentBlock>;
}

type BlockPage = {
  readonly blocks: readonly StaffBlock[];
  readonly total: number;
  readonly categories: readonly string[];
  readonly builtIn: readonly BlockKey[];
};

/** One page of the matching blocks, newest change first. */
export async function listBlocks(ctx: Context, filter: BlockFilter): Promise<BlockPage> {
  requirePermission(ctx.actor, "blocks.edit");
  const page = await blockStore.listPage(ctx.db, filter);
  const written = await blockStore.listKeys(ctx.db, BLOCK_KEYS);
  const categories = await blockStore.listCategories(ctx.db);
  return { ...page, categories, builtIn: BLOCK_KEYS.filter((key) => !written.includes(key)) };
}

/** The active blocks by title, of one category or all. */
export async function listActiveBlocks(ctx: Context, category: string | null): Promise<NamedBlock[]> {
  requirePermission(ctx.actor, "blocks.edit");
  return blockStore.listActive(ctx.db, category);
}

/** One block; null when there is none with this id. */
export async function findBlock(ctx: Context, id: string): Promise<StaffBlock | null> {
  requirePermission(ctx.actor, "blocks.edit");
  return isUuid(id) ? blockStore.findById(ctx.db, id) : null;
}

/** The last 20 earlier states of a block and all named ones, newest first. */
export async function listBlockRevisions(ctx: Context, id: string): Promise<Revision<BlockEdits>[]> {
  requirePermission(ctx.actor, "blocks.edit");
  return isUuid(id) ? revisionStore.list(ctx.db, { type: BLOCK_ENTITY, id, state: storedBlock }) : [];
}
