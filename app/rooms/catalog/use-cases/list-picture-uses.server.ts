import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import type { MediaUse } from "#app/rooms/media/types.ts";
import { pictureUseStore } from "../store/picture-use-store.server.ts";

/** Which products show which of these files, for "Used in". */
export async function listPictureUses(ctx: Context, urls: readonly string[]): Promise<MediaUse[]> {
  requirePermissionUnlessSystem(ctx.actor, "media.edit");
  if (urls.length === 0) return [];
  const products = await pictureUseStore.list(ctx.db, urls);
  return products.flatMap((product) =>
    urls.filter((url) => product.urls.includes(url)).map((url) => ({ url, place: `product ${product.name}` })),
  );
}
