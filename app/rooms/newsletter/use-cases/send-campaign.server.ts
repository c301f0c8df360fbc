import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import type { CampaignError } from "../errors.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import { beginCampaign } from "./begin-campaign.server.ts";

/**
 * "Send Now" of a draft, once, however often it is pressed; the job delivers. Answers
 * how many get it; `no_subscribers` leaves it a draft.
 */
export async function sendCampaign(ctx: Context, id: string): Promise<Result<number, CampaignError>> {
  requirePermission(ctx.actor, "newsletter.send");
  return inTransaction(ctx, async (tx) => {
    const campaign = isUuid(id) ? await campaignStore.lock(tx.db, id) : null;
    if (!campaign) return err("not_found");
    if (campaign.status !== "draft") return err(campaign.status === "sent" ? "already_sent" : "not_draft");
    return beginCampaign(tx, campaign);
  });
}
