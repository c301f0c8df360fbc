import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { removeFiles } from "../gateway/file-storage.server.ts";
import { storedKeys } from "../rules/picture-files.ts";
import { libraryStore, type DeletedFile } from "../store/library-store.server.ts";

/** Deletes files of the library with all their copies and answers how many were there. */
export async function deleteMediaFiles(ctx: Context, ids: readonly string[]): Promise<number> {
  requirePermissionUnlessSystem(ctx.actor, "media.delete");
  const deleted = await inTransaction(ctx, async (tx) => {
    const files = await libraryStore.remove(tx.db, ids.filter(isUuid));
    for (const file of files) await auditDeletion(tx, file);
    // Pages that showed one of them show its placeholder.
    if (files.length > 0) await dropPages(tx, ["products", "content"]);
    return files;
  });
  await removeFiles(deleted.flatMap(storedKeys));
  return deleted.length;
}

const auditDeletion = (tx: Context, { id, title, originalName, url, sizeBytes }: DeletedFile): Promise<void> =>
  recordAudit(tx, {
    action: "media.delete",
    entity: "media",
    entityId: id,
    before: { title, name: originalName, url, size: sizeBytes },
    after: null,
  });
