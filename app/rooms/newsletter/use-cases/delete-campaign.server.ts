import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { dropKeptRevisions } from "#app/rooms/content/use-cases/drop-kept-revisions.server.ts";
import type { CampaignError } from "../errors.ts";
import { campaignHistory } from "../rules/campaign-history.ts";
import { campaignState } from "../rules/campaign-state.ts";
import { campaignStore } from "../store/campaign-store.server.ts";
import { withdrawDeliveries } from "./withdraw-deliveries.server.ts";

/** Deletes a campaign with its figures; mails that have not gone out are not sent. */
export async function deleteCampaign(ctx: Context, id: string): Promise<Result<null, CampaignError>> {
  requirePermission(ctx.actor, "newsletter.edit");
  return inTransaction(ctx, async (tx) => {
    const campaign = isUuid(id) ? await campaignStore.lock(tx.db, id) : null;
    if (!campaign) return err("not_found");
    await withdrawDeliveries(tx, { campaignId: campaign.id });
    await campaignStore.remove(tx.db, campaign.id);
    await dropKeptRevisions(tx, campaignHistory(campaign.id));
    await recordAudit(tx, {
      action: "campaign.delete",
      entity: "campaign",
      entityId: campaign.id,
      before: { ...campaignState(campaign), status: campaign.status, recipients: campaign.recipients },
      after: null,
    });
    return ok(null);
  });
}
