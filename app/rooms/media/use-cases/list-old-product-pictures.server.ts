import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { plusMs } from "#app/shared/kernel/dates.ts";
import { UNUSED_PICTURE_MS } from "../constants.ts";
import { libraryStore } from "../store/library-store.server.ts";

/** The next product pictures, by id, that are old enough to be missed by nobody who is just editing a product. */
export async function listOldProductPictures(
  ctx: Context,
  afterId: string | null,
): Promise<{ readonly id: string; readonly url: string }[]> {
  requireSystem(ctx.actor);
  return libraryStore.listProductPictures(ctx.db, { before: plusMs(ctx.now, -UNUSED_PICTURE_MS), afterId });
}
