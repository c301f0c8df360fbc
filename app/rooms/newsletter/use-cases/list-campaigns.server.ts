import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import type { CampaignFilter, ListedCampaign } from "../types.ts";

type CampaignList = {
  readonly campaigns: readonly ListedCampaign[];
  readonly total: number;
  readonly pageCount: number;
};

/** One page of the campaigns that match, newest first. */
export async function listCampaigns(ctx: Context, filter: CampaignFilter): Promise<CampaignList> {
  requirePermission(ctx.actor, "newsletter.edit");
  const { rows: campaigns, total, pageCount } = await campaignStore.list(ctx.db, filter);
  return { campaigns, total, pageCount };
}
