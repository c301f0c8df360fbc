import { listPictureUses } from "#app/rooms/catalog/use-cases/list-picture-uses.server.ts";
import { listFileUses } from "#app/rooms/content/use-cases/list-file-uses.server.ts";
import { listCampaignFileUses } from "#app/rooms/newsletter/use-cases/list-campaign-file-uses.server.ts";
import type { MediaUse } from "#app/rooms/media/types.ts";
import type { Context } from "#app/shared/http/context.server.ts";

/** Where these files are shown or linked, asked of every room that may: products, contents, campaigns. */
export async function listUses(ctx: Context, urls: readonly string[]): Promise<MediaUse[]> {
  const uses = await Promise.all([
    listPictureUses(ctx, urls),
    listFileUses(ctx, urls),
    listCampaignFileUses(ctx, urls),
  ]);
  return uses.flat();
}
