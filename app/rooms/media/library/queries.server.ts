import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { folderStore } from "./folder.store.server.ts";
import { libraryStore } from "./library.store.server.ts";
import type { MediaFile, MediaFilter, MediaFolder } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Readable } from "node:stream";
import { STORAGE_PATH } from "../pictures/picture-constants.ts";
import { openFile } from "../gateway/file-storage.server.ts";
import { originalNames, storedFileType } from "../file-types/file-content.ts";
import { fileStore } from "./file.store.server.ts";

export type MediaPage = {
  readonly files: readonly MediaFile[];
  readonly total: number;
  readonly pageCount: number;
  readonly folders: readonly MediaFolder[];
};

/** One page of the library's files, newest first, with the total and all folders. */
export async function listMedia(ctx: Context, filter: MediaFilter): Promise<MediaPage> {
  requirePermission(ctx.actor, "media.edit");
  const { rows: files, total, pageCount } = await libraryStore.list(ctx.db, filter);
  const folders = await folderStore.list(ctx.db);
  return { files, total, pageCount, folders };
}

/** The files of the library with these ids that are still there, newest first. */
export async function findMediaFiles(ctx: Context, ids: readonly string[]): Promise<MediaFile[]> {
  requirePermission(ctx.actor, "media.edit");
  return libraryStore.listByIds(ctx.db, ids.filter(isUuid));
}

/** The folder to put a file in: null for none, "gone" for one that no longer exists. */
export async function findFolder(
  ctx: Context,
  id: string | null,
): Promise<{ readonly id: string; readonly name: string } | null | "gone"> {
  // public: the calling command has checked the permission.
  if (id === null) return null;
  return (isUuid(id) && (await folderStore.find(ctx.db, id))) || "gone";
}

export type StoredFile = {
  readonly stream: Readable;
  readonly size: number;
  readonly changedAt: Date;
  readonly mime: string;
  readonly isDownload: boolean;
  /** Staff-only files must not be cached by others. */
  readonly isStaffOnly: boolean;
  /** The name to save it under; null to show it inline. */
  readonly saveAs: string | null;
};

type Reading = {
  readonly asDownload?: boolean;
  /** Whether the reader may open the back office now; only called for staff-only files. */
  readonly mayEnterOffice?: () => Promise<boolean>;
};

/** Opens a file under /storage; null for a foreign name, a missing file, or one not for this reader. `asDownload` reads its original name. */
export async function readStoredFile(
  ctx: Context,
  key: string,
  { asDownload = false, mayEnterOffice = async () => false }: Reading = {},
): Promise<StoredFile | null> {
  // public: everything in these buckets is public, except what isStaffOnly finds.
  const type = storedFileType(key);
  if (!type) return null;
  const isStaffOnly = await isForStaffOnly(ctx, key);
  if (isStaffOnly && !(await mayEnterOffice())) return null;
  const file = await openFile(key);
  if (!file) return null;
  const saveAs = asDownload ? await fileStore.findOriginalName(ctx.db, `${STORAGE_PATH}/${key}`) : null;
  return { ...file, ...type, isDownload: type.isDownload || asDownload, isStaffOnly, saveAs };
}

const isForStaffOnly = async ({ db }: Context, key: string): Promise<boolean> =>
  key.startsWith("content-media/") && (await fileStore.isStaffOnly(db, originalNames(key)));
