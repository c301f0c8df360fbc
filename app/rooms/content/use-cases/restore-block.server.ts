import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { listBlockRevisions } from "./list-block-revisions.server.ts";
import { lockBlock } from "./lock-block.server.ts";
import { writeBlock } from "./write-block.server.ts";

/** Writes an earlier state again; that is itself a save with its revision. False when one of the two is gone. */
export async function restoreBlock(
  ctx: Context,
  { id, revisionId }: { id: string; revisionId: string },
): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    const revision = block && (await listBlockRevisions(tx, id)).find((kept) => kept.id === revisionId);
    if (!revision) return false;
    await writeBlock(tx, block, revision.edits);
    return true;
  });
}
