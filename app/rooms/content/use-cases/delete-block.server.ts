import { recordAudit } from "../../../shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { dropPages } from "../../../shared/http/page-cache-signal.server.ts";
import { BLOCK_ENTITY, CONTENT_TAG } from "../constants.ts";
import { blockStore } from "../store/block-store.server.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import { lockBlock } from "./lock-block.server.ts";

/** Takes a block away with its revisions (A-BLK-14, A-CALL-35, A-CALL-39); false when it is gone already. */
export async function deleteBlock(ctx: Context, id: string): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    if (!block) return false;
    await blockStore.remove(tx.db, id);
    await revisionStore.removeAll(tx.db, { type: BLOCK_ENTITY, id });
    const { key, name, type, content } = block;
    const before = { key, name, type, content };
    await recordAudit(tx, { action: "block.delete", entity: BLOCK_ENTITY, entityId: id, before, after: null });
    await dropPages(tx, [CONTENT_TAG]);
    return true;
  });
}
