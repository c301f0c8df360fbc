import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isUuid } from "../../../shared/kernel/ids.ts";
import type { Revision } from "../../content/types.ts";
import { listKeptRevisions } from "../../content/use-cases/list-kept-revisions.server.ts";
import { campaignHistory } from "../rules/campaign-history.ts";
import { campaignWords } from "../schemas.ts";
import type { CampaignWords } from "../types.ts";

/** The last 20 earlier words of a campaign and those with a name, newest first (A-CALL-55, R-171). */
export async function listCampaignRevisions(ctx: Context, id: string): Promise<Revision<CampaignWords>[]> {
  requirePermission(ctx.actor, "newsletter.edit");
  return isUuid(id) ? listKeptRevisions(ctx, campaignHistory(id), campaignWords) : [];
}
