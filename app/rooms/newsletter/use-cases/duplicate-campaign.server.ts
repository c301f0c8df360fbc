import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import { CAMPAIGN_LIMITS } from "../constants.ts";
import type { CampaignError } from "../errors.ts";
import { campaignTexts } from "../admin-messages.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import { saveCampaign } from "./save-campaign.server.ts";

/** Makes a draft with the texts of another campaign, whatever that one's state; answers its id. */
export async function duplicateCampaign(ctx: Context, id: string): Promise<Result<string, CampaignError>> {
  requirePermission(ctx.actor, "newsletter.edit");
  const campaign = isUuid(id) ? await campaignStore.find(ctx.db, id) : null;
  if (!campaign) return err("not_found");
  const name = campaignTexts.copyOf(campaign.name).slice(0, CAMPAIGN_LIMITS.name);
  return saveCampaign(ctx, { id: null, texts: { ...campaign, name, scheduledAt: null }, seenUpdatedAt: "" });
}
