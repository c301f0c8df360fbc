import { listPictureUses } from "#app/rooms/catalog/product/product.queries.server.ts";
import { listFileUses } from "#app/rooms/content/queries.server.ts";
import { deleteMediaFiles } from "#app/rooms/media/library/media-file.commands.server.ts";
import { listOldProductPictures } from "#app/rooms/media/pictures/queries.server.ts";
import { listCampaignFileUses } from "#app/rooms/newsletter/campaigns/queries.server.ts";
import { listOrderedPictures } from "#app/rooms/orders/order/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** Removes product pictures shown nowhere. Joins rooms that do not know each other. Spares the library's bucket: staff filled it. */
export async function removeUnusedPictures(ctx: Context): Promise<void> {
  let afterId: string | null = null;
  for (;;) {
    const pictures = await listOldProductPictures(ctx, afterId);
    if (pictures.length === 0) return;
    const used = await usedUrls(
      ctx,
      pictures.map(({ url }) => url),
    );
    await deleteMediaFiles(
      ctx,
      pictures.flatMap(({ id, url }) => (used.has(url) ? [] : [id])),
    );
    afterId = pictures.at(-1)?.id ?? null;
  }
}

async function usedUrls(ctx: Context, urls: readonly string[]): Promise<Set<string>> {
  const shown = [
    ...(await listPictureUses(ctx, urls)),
    ...(await listFileUses(ctx, urls)),
    ...(await listCampaignFileUses(ctx, urls)),
  ];
  return new Set([...shown.map(({ url }) => url), ...(await listOrderedPictures(ctx, urls))]);
}
