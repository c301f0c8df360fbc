import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { folderStore } from "../store/folder-store.server.ts";
import { libraryStore } from "../store/library-store.server.ts";
import type { MediaFile, MediaFilter, MediaFolder } from "../types.ts";

export type MediaPage = {
  readonly files: readonly MediaFile[];
  readonly total: number;
  readonly pageCount: number;
  readonly folders: readonly MediaFolder[];
};

/** One page of the library's files, newest first, with the number that match and all folders. */
export async function listMedia(ctx: Context, filter: MediaFilter): Promise<MediaPage> {
  requirePermission(ctx.actor, "media.edit");
  const { rows: files, total, pageCount } = await libraryStore.list(ctx.db, filter);
  const folders = await folderStore.list(ctx.db);
  return { files, total, pageCount, folders };
}
