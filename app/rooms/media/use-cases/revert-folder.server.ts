import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { folderStore } from "../store/folder-store.server.ts";
import { saveFolder } from "./save-folder.server.ts";

const place = z.object({ name: z.string(), parentId: z.string().nullable() });

/** Gives a folder its former name and place; `not_allowed` when they are taken or gone by now. */
export async function revertFolder(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "media.edit");
  const former = place.safeParse(change.before);
  if (!former.success) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    await folderStore.lockTree(tx.db);
    const folder = (await folderStore.list(tx.db)).find(({ id }) => id === change.id);
    if (!folder) return err("not_found");
    const { name, parentId } = folder;
    if (!stillStands({ name, parentId }, change)) return err("changed_by_other");
    const saved = await saveFolder(tx, { id: folder.id, ...former.data });
    return saved.ok ? ok(null) : err("not_allowed");
  });
}
