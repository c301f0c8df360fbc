import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { deliveryStore } from "../store/delivery-store.server.ts";
import type { Campaign, CampaignStats } from "../types.ts";

/** The figures of a sent campaign. */
export async function readCampaignStats(ctx: Context, campaign: Campaign): Promise<CampaignStats> {
  requirePermission(ctx.actor, "newsletter.edit");
  const { recipients, opened, clicked } = campaign;
  return { recipients, opened, clicked, ...(await deliveryStore.stats(ctx.db, campaign.id)) };
}
