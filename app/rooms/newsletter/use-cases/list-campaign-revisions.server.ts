import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Revision } from "#app/rooms/content/types.ts";
import { listKeptRevisions } from "#app/rooms/content/use-cases/list-kept-revisions.server.ts";
import { campaignHistory } from "../rules/campaign-history.ts";
import { campaignWords } from "../schemas.ts";
import type { CampaignWords } from "../types.ts";

/** The last 20 earlier words of a campaign and those with a name, newest first. */
export async function listCampaignRevisions(ctx: Context, id: string): Promise<Revision<CampaignWords>[]> {
  requirePermission(ctx.actor, "newsletter.edit");
  return isUuid(id) ? listKeptRevisions(ctx, campaignHistory(id), campaignWords) : [];
}
