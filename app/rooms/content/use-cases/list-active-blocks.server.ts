import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { blockStore } from "../store/block-store.server.ts";
import type { NamedBlock } from "../types.ts";

/** The active blocks by title, of one category or of all: what the pages can print now. */
export async function listActiveBlocks(ctx: Context, category: string | null): Promise<NamedBlock[]> {
  requirePermission(ctx.actor, "blocks.edit");
  return blockStore.listActive(ctx.db, category);
}
