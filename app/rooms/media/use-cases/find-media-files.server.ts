import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { libraryStore } from "../store/library-store.server.ts";
import type { MediaFile } from "../types.ts";

/** The files of the library with these ids that are still there, newest first. */
export async function findMediaFiles(ctx: Context, ids: readonly string[]): Promise<MediaFile[]> {
  requirePermission(ctx.actor, "media.edit");
  return libraryStore.listByIds(ctx.db, ids.filter(isUuid));
}
