import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import type { MediaUse } from "#app/rooms/media/types.ts";
import { fileUseStore } from "./file-use.store.server.ts";

/** Which sections, templates, blocks and questions use which of these files, for "Used in". */
export async function listFileUses(ctx: Context, urls: readonly string[]): Promise<MediaUse[]> {
  requirePermissionUnlessSystem(ctx.actor, "media.edit");
  return urls.length === 0 ? [] : fileUseStore.list(ctx.db, urls);
}
