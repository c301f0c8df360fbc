import { requirePermissionUnlessSystem, type Context } from "#app/shared/http/context.server.ts";
import { campaignFileStore } from "../store/campaign-file-store.server.ts";

/** A file's address and the campaign that shows or links it. */
type CampaignUse = { readonly url: string; readonly place: string };

/** Which campaigns show or link which of these files, sent ones too: their mails load them when they are read. */
export async function listCampaignFileUses(ctx: Context, urls: readonly string[]): Promise<CampaignUse[]> {
  requirePermissionUnlessSystem(ctx.actor, "media.edit");
  if (urls.length === 0) return [];
  const uses = await campaignFileStore.list(ctx.db, urls);
  return uses.map(({ url, name }) => ({ url, place: `newsletter campaign ${name}` }));
}
