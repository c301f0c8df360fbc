import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import type { CampaignError } from "../errors.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import { listCampaignRevisions } from "./list-campaign-revisions.server.ts";
import { saveCampaign } from "./save-campaign.server.ts";

/** Gives a campaign earlier words again, its time left as it is; that is itself a save with its revision. */
export async function restoreCampaign(
  ctx: Context,
  { id, revisionId }: { readonly id: string; readonly revisionId: string },
): Promise<Result<string, CampaignError>> {
  requirePermission(ctx.actor, "newsletter.edit");
  return inTransaction(ctx, async (tx) => {
    const campaign = isUuid(id) ? await campaignStore.lock(tx.db, id) : null;
    const revision = (await listCampaignRevisions(tx, id)).find((earlier) => earlier.id === revisionId);
    if (!campaign || !revision) return err("not_found");
    const texts = { ...revision.edits, scheduledAt: campaign.scheduledAt };
    return saveCampaign(tx, { id, texts, seenUpdatedAt: campaign.updatedAt.toISOString() });
  });
}
