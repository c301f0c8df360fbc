import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { MAX_FOLDER_NAME_LENGTH } from "../constants.ts";
import type { FolderError } from "../errors.ts";
import { mayMoveInto } from "../rules/folder-tree.ts";
import { folderStore } from "../store/folder-store.server.ts";
import type { MediaFolder } from "../types.ts";

export type FolderEdit = {
  /** The folder that is renamed or moved; null makes a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly parentId: string | null;
};

/** Makes, renames or moves a folder and answers its id; the tree stays a tree. */
export async function saveFolder(ctx: Context, edit: FolderEdit): Promise<Result<string, FolderError>> {
  const { userId } = requirePermission(ctx.actor, "media.edit");
  const name = edit.name.trim();
  if (name === "") return err("name_required");
  if (name.length > MAX_FOLDER_NAME_LENGTH) return err("name_too_long");
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
