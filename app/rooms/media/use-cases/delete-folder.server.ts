import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { FolderError } from "../errors.ts";
import { folderStore } from "../store/folder-store.server.ts";

/** Deletes a folder in which nothing lies. */
export async function deleteFolder(ctx: Context, id: string): Promise<Result<null, FolderError>> {
  requirePermission(ctx.actor, "media.delete");
  return inTransaction(ctx, async (tx) => {
    await folderStore.lockTree(tx.db);
    const folders = await folderStore.list(tx.db);
    const folder = folders.find((each) => each.id === id);
    if (!folder) return err("not_found");
    if (folder.fileCount > 0 || folders.some(({ parentId }) => parentId === id)) return err("not_empty");
    await folderStore.remove(tx.db, id);
    const before = { name: folder.name, parentId: folder.parentId };
    await recordAudit(tx, { action: "media.folder", entity: "media folder", entityId: id, before, after: null });
    return ok(null);
  });
}
