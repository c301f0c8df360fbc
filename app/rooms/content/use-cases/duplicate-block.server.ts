import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { BLOCK_LIMITS } from "../constants.ts";
import { blockStore } from "../store/block-store.server.ts";
import { insertUnderFreeKey } from "./insert-block.server.ts";

const COPY = " (Copy)";

/** An inactive copy under the key "…-copy", "…-copy-2"; answers its id, null when the block is gone. */
export async function duplicateBlock(ctx: Context, id: string): Promise<string | null> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = isUuid(id) ? await blockStore.findById(tx.db, id) : null;
    if (!block) return null;
    const name = block.name.slice(0, BLOCK_LIMITS.name - COPY.length) + COPY;
    return insertUnderFreeKey(tx, { key: `${block.key}-copy`, edits: { ...block, name, isActive: false } });
  });
}
