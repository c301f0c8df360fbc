import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { lockBlock } from "./lock-block.server.ts";
import { writeBlock } from "./write-block.server.ts";

/** Switches a block on or off (A-BLK-11, A-STATE-20); an inactive one's place prints its built-in text. False when it is gone. */
export async function activateBlock(
  ctx: Context,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<boolean> {
  requirePermission(ctx.actor, "blocks.edit");
  return inTransaction(ctx, async (tx) => {
    const block = await lockBlock(tx, id);
    if (block && block.isActive !== isActive) await writeBlock(tx, block, { ...block, isActive });
    return block !== null;
  });
}
