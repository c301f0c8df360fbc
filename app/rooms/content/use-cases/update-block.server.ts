import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { BlockChangeError } from "../errors.ts";
import type { BlockEdits } from "../types.ts";
import { lockBlock } from "./lock-block.server.ts";
import { writeBlock } from "./write-block.server.ts";

/** A block's new words, and when the one that the person saw was last changed. */
type BlockUpdate = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: BlockEdits };

/** Changes a block (A-CALL-35, A-CALL-39); `changed_by_other` when it is not the one that the person saw. */
export async function updateBlock(ctx: Context, update: BlockUpdate): Promise<Result<void, BlockChangeError>> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, update.id);
    if (!block) return err("not_found");
    if (block.updatedAt.toISOString() !== update.seenUpdatedAt) return err("changed_by_other");
    await writeBlock(tx, block, update.edits);
    return ok(undefined);
  });
}
