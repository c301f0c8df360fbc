import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { blockStore } from "../store/block-store.server.ts";
import type { StaffBlock } from "../types.ts";

/** One block; null when there is none with this id (A-ERR-38). */
export async function findBlock(ctx: Context, id: string): Promise<StaffBlock | null> {
  requirePermission(ctx.actor, "blocks.edit");
  return isUuid(id) ? blockStore.findById(ctx.db, id) : null;
}
