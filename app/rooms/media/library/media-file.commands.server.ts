import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import {
  inTransaction,
  requirePermission,
  type Context,
  requirePermissionUnlessSystem,
} from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { EditMediaError } from "../errors.ts";
import { libraryStore, type DeletedFile } from "./library.store.server.ts";
import { mediaAltText, mediaTitle } from "./library-schemas.ts";
import { findFolder } from "./queries.server.ts";
import { removeFiles } from "../gateway/file-storage.server.ts";
import { storedKeys } from "../pictures/picture.ts";
import { z } from "zod";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";

export type MediaEdit = {
  readonly id: string;
  readonly title: string;
  readonly altText: string;
  readonly folderId: string | null;
  readonly isPublic: boolean;
  readonly seenUpdatedAt: string;
};

/** Changes a file's texts, folder and visibility; empty texts become null. */
export async function updateMediaFile(ctx: Context, edit: MediaEdit): Promise<Result<null, EditMediaError>> {
  requirePermission(ctx.actor, "media.edit");
  const title = edit.title.trim() || null;
  const altText = edit.altText.trim() || null;
  return inTransaction(ctx, async (tx) => {
    const before = isUuid(edit.id) ? await libraryStore.lock(tx.db, edit.id) : null;
    if (!before) return err("not_found");
    if (before.updatedAt.toISOString() !== edit.seenUpdatedAt) return err("changed_by_other");
    const folder = await findFolder(tx, edit.folderId);
    if (folder === "gone") return err("folder_gone");
    // Every visitor sees product pictures.
    const isPublic = edit.isPublic || before.bucket === "product-images";
    await libraryStore.update(tx.db, edit.id, { edits: { title, altText, folder, isPublic }, now: tx.now });
    if (altText !== before.altText) await dropPages(tx, [PAGE_TAGS.content]);
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

/** Deletes files of the library with all their copies; returns how many existed. */
export async function deleteMediaFiles(ctx: Context, ids: readonly string[]): Promise<number> {
  requirePermissionUnlessSystem(ctx.actor, "media.delete");
  const deleted = await inTransaction(ctx, async (tx) => {
    const files = await libraryStore.remove(tx.db, ids.filter(isUuid));
    for (const file of files) await auditDeletion(tx, file);
    // Pages that showed one of them show a placeholder.
    if (files.length > 0) await dropPages(tx, [PAGE_TAGS.products, PAGE_TAGS.content]);
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

const detailsSchema = z.object({
  title: mediaTitle.nullable(),
  altText: mediaAltText.nullable(),
  folderId: z.string().nullable(),
  isPublic: z.boolean(),
});

/** Restores a file's former details; `changed_by_other` when they changed since. */
export async function revertMediaFile(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "media.edit");
  const { id, before } = change;
  return inTransaction(ctx, async (tx) => {
    const file = isUuid(id) ? await libraryStore.lock(tx.db, id) : null;
    if (!file) return err("not_found");
    const { title, altText, folderId, isPublic } = file;
    if (!isUnchangedSince({ title, altText, folderId, isPublic }, change)) return err("changed_by_other");
    const former = detailsSchema.safeParse({ title, altText, folderId, isPublic, ...before });
    if (!former.success) return err("not_allowed");
    const texts = { title: former.data.title ?? "", altText: former.data.altText ?? "" };
    const edit = { id, ...former.data, ...texts, seenUpdatedAt: file.updatedAt.toISOString() };
    const saved = await updateMediaFile(tx, edit);
    return saved.ok ? saved : err("not_allowed");
  });
}
