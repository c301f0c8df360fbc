import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { BLOCK_KEYS, type BlockKey } from "../constants.ts";
import { blockStore } from "../store/block-store.server.ts";
import type { BlockFilter, StaffBlock } from "../types.ts";

type BlockPage = {
  readonly blocks: readonly StaffBlock[];
  readonly total: number;
  /** The categories that blocks have, each once. */
  readonly categories: readonly string[];
  /** Named places that still print their built-in text because they have no block. */
  readonly builtIn: readonly BlockKey[];
};

/** One page of the blocks that match, newest change first. */
export async function listBlocks(ctx: Context, filter: BlockFilter): Promise<BlockPage> {
  requirePermission(ctx.actor, "blocks.edit");
  const page = await blockStore.listPage(ctx.db, filter);
  const written = await blockStore.listKeys(ctx.db, BLOCK_KEYS);
  const categories = await blockStore.listCategories(ctx.db);
  return { ...page, categories, builtIn: BLOCK_KEYS.filter((key) => !written.includes(key)) };
}
