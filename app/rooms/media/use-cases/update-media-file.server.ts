import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { MAX_ALT_LENGTH, MAX_TITLE_LENGTH } from "../constants.ts";
import type { EditMediaError } from "../errors.ts";
import { libraryStore } from "../store/library-store.server.ts";
import { findFolder } from "./find-folder.server.ts";

export type MediaEdit = {
  readonly id: string;
  readonly title: string;
  readonly altText: string;
  readonly folderId: string | null;
  readonly isPublic: boolean;
  /** When the row was last changed as its editor saw it, as ISO text. */
  readonly seenUpdatedAt: string;
};

/** Changes what is said about a file, its folder, and who may see it; empty texts become none. */
export async function updateMediaFile(ctx: Context, edit: MediaEdit): Promise<Result<null, EditMediaError>> {
  requirePermission(ctx.actor, "media.edit");
  const title = edit.title.trim() || null;
  const altText = edit.altText.trim() || null;
  if ((title ?? "").length > MAX_TITLE_LENGTH) return err("title_too_long");
  if ((altText ?? "").length > MAX_ALT_LENGTH) return err("alt_too_long");
  return inTransaction(ctx, async (tx) => {
    const before = isUuid(edit.id) ? await libraryStore.lock(tx.db, edit.id) : null;
    if (!before) return err("not_found");
    if (before.updatedAt.toISOString() !== edit.seenUpdatedAt) return err("changed_by_other");
    const folder = await findFolder(tx, edit.folderId);
    if (folder === "gone") return err("folder_gone");
    // Every visitor of the shop sees the pictures of products.
    const isPublic = edit.isPublic || before.bucket === "product-images";
    await libraryStore.update(tx.db, edit.id, { edits: { title, altText, folder, isPublic }, now: tx.now });
    if (altText !== before.altText) await dropPages(tx, ["content"]);
    await recordAudit(tx, {
      action: "media.change",
      entity: "media",
      entityId: edit.id,
      before: { title: before.title, altText: before.altText, folderId: before.folderId, isPublic: before.isPublic },
      after: { title, altText, folderId: folder?.id ?? null, isPublic },
    });
    return ok(null);
  });
}
