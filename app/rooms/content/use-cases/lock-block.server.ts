import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { isLegalBlock } from "../rules/is-legal-block.ts";
import { blockStore } from "../store/block-store.server.ts";
import type { StaffBlock } from "../types.ts";

/** The block to change, locked within the caller's transaction; legal ones only for `blocks.legal` (Annex B). Null when it is gone. */
export async function lockBlock(tx: Context, id: string): Promise<StaffBlock | null> {
  requirePermission(tx.actor, "blocks.edit");
  const block = isUuid(id) ? await blockStore.lock(tx.db, id) : null;
  if (block && isLegalBlock(block.key)) requirePermission(tx.actor, "blocks.legal");
  return block;
}
