import { listPictureUses } from "./rooms/catalog/use-cases/list-picture-uses.server.ts";
import { listFileUses } from "./rooms/content/use-cases/list-file-uses.server.ts";
import { deleteMediaFiles } from "./rooms/media/use-cases/delete-media-files.server.ts";
import { listOldProductPictures } from "./rooms/media/use-cases/list-old-product-pictures.server.ts";
import { listCampaignFileUses } from "./rooms/newsletter/use-cases/list-campaign-file-uses.server.ts";
import { listOrderedPictures } from "./rooms/orders/use-cases/list-ordered-pictures.server.ts";
import type { Context } from "./shared/http/context.server.ts";

/**
 * Removes pictures of products that no product, order, content or campaign shows any more. Joins rooms that do not
 * know each other. What lies in the library's own bucket stays: staff put it there.
 */
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
