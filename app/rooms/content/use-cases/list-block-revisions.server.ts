import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { BLOCK_ENTITY } from "../constants.ts";
import { storedBlock } from "../schemas.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import type { BlockEdits, Revision } from "../types.ts";

/** The last 20 earlier states of a block and those with a name, newest first. */
export async function listBlockRevisions(ctx: Context, id: string): Promise<Revision<BlockEdits>[]> {
  requirePermission(ctx.actor, "blocks.edit");
  return isUuid(id) ? revisionStore.list(ctx.db, { type: BLOCK_ENTITY, id, state: storedBlock }) : [];
}
