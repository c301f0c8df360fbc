import type { Readable } from "node:stream";
import type { Context } from "../../../shared/http/context.server.ts";
import { can } from "../../../shared/kernel/permissions.ts";
import { STORAGE_PATH } from "../picture-constants.ts";
import { openFile } from "../gateway/file-storage.server.ts";
import { originalNames, storedFileType } from "../rules/stored-file-type.ts";
import { fileStore } from "../store/file-store.server.ts";

export type StoredFile = {
  readonly stream: Readable;
  readonly size: number;
  readonly changedAt: Date;
  readonly mime: string;
  readonly isDownload: boolean;
  /** Whether it is for staff only: nobody else may keep a copy of the answer. */
  readonly isStaffOnly: boolean;
  /** The name to save it under; null when it is looked at. */
  readonly saveAs: string | null;
};

/**
 * A file under /storage for anybody, one that is not public for staff only; null for names that are not ours or not there
 * . `asDownload` asks for the name it was uploaded under.
 */
export async function readStoredFile(
  ctx: Context,
  key: string,
  { asDownload = false }: { asDownload?: boolean } = {},
): Promise<StoredFile | null> {
  // public: everything in these buckets is meant to be seen, except what isStaffOnly finds.
  const type = storedFileType(key);
  if (!type) return null;
  const isStaffOnly = key.startsWith("content-media/") && (await fileStore.isStaffOnly(ctx.db, originalNames(key)));
  if (isStaffOnly && !isStaff(ctx)) return null;
  const file = await openFile(key);
  if (!file) return null;
  const saveAs = asDownload ? await fileStore.findOriginalName(ctx.db, `${STORAGE_PATH}/${key}`) : null;
  return { ...file, ...type, isDownload: type.isDownload || asDownload, isStaffOnly, saveAs };
}

const isStaff = ({ actor }: Context): boolean => actor.kind === "account" && can(actor.role, "admin.enter");
