import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { FolderError } from "../errors.ts";
import { folderName } from "./library-schemas.ts";
import { mayMoveInto } from "./library.ts";
import { folderStore } from "./folder.store.server.ts";
import type { MediaFolder } from "../types.ts";
import { z } from "zod";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";

export type FolderEdit = {
  readonly id: string | null;
  readonly name: string;
  readonly parentId: string | null;
};

/** Makes, renames or moves a folder and returns its id; refuses cycles. */
export async function saveFolder(ctx: Context, edit: FolderEdit): Promise<Result<string, FolderError>> {
  const { userId } = requirePermission(ctx.actor, "media.edit");
  const name = edit.name.trim();
  const { id, parentId } = edit;
  return inTransaction(ctx, async (tx) => {
    await folderStore.lockTree(tx.db);
    const folders = await folderStore.list(tx.db);
    const before = folders.find((folder) => folder.id === id);
    const fault = faultOf({ id, name, parentId }, folders);
    if (fault) return err(fault);
    if (id !== null) await folderStore.update(tx.db, id, { name, parentId });
    const savedId = id ?? (await folderStore.insert(tx.db, { name, parentId, createdBy: userId }));
    await recordAudit(tx, {
      action: "media.folder",
      entity: "media folder",
      entityId: savedId,
      before: before ? { name: before.name, parentId: before.parentId } : null,
      after: { name, parentId },
    });
    return ok(savedId);
  });
}

function faultOf({ id, name, parentId }: FolderEdit, folders: readonly MediaFolder[]): FolderError | null {
  if (id !== null && !folders.some((folder) => folder.id === id)) return "not_found";
  if (parentId !== null && !folders.some((folder) => folder.id === parentId)) return "parent_gone";
  if (id !== null && !mayMoveInto(folders, id, parentId)) return "into_itself";
  const isTaken = folders.some((other) => other.id !== id && other.parentId === parentId && other.name === name);
  return isTaken ? "name_taken" : null;
}

/** Deletes an empty folder. */
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

const place = z.object({ name: folderName, parentId: z.string().nullable() });

/** Restores a folder's name and place; `not_allowed` when they are taken or gone. */
export async function revertFolder(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "media.edit");
  const former = place.safeParse(change.before);
  if (!former.success) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    await folderStore.lockTree(tx.db);
    const folder = (await folderStore.list(tx.db)).find(({ id }) => id === change.id);
    if (!folder) return err("not_found");
    const { name, parentId } = folder;
    if (!isUnchangedSince({ name, parentId }, change)) return err("changed_by_other");
    const saved = await saveFolder(tx, { id: folder.id, ...former.data });
    return saved.ok ? ok(null) : err("not_allowed");
  });
}
