import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { CampaignError } from "../errors.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import { saveCampaign } from "./save-campaign.server.ts";

/** Puts a scheduled campaign back to draft; a sent one stays sent. */
export async function unscheduleCampaign(ctx: Context, id: string): Promise<Result<null, CampaignError>> {
  requirePermission(ctx.actor, "newsletter.send");
  return inTransaction(ctx, async (tx) => {
    const campaign = isUuid(id) ? await campaignStore.lock(tx.db, id) : null;
    if (!campaign) return err("not_found");
    if (campaign.status === "sent") return err("already_sent");
    const texts = { ...campaign, scheduledAt: null };
    const saved = await saveCampaign(tx, { id, texts, seenUpdatedAt: campaign.updatedAt.toISOString() });
    return saved.ok ? ok(null) : saved;
  });
}
