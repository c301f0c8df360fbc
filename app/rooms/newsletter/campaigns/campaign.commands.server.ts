import { requirePermission, type Context, inTransaction } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, type Result, ok } from "#app/shared/kernel/result.ts";
import { CAMPAIGN_LIMITS } from "../constants.ts";
import type { CampaignError } from "../errors.ts";
import { campaignTexts } from "../admin-messages.ts";
import { campaignStore } from "./campaign.store.server.ts";
import { saveCampaign } from "./save-campaign.server.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { dropKeptRevisions } from "#app/rooms/content/revisions/revisions.server.ts";
import { campaignHistory, campaignState } from "./campaign.ts";
import { withdrawDeliveries } from "../delivery/steps/withdraw-deliveries.server.ts";
import { listCampaignRevisions } from "./queries.server.ts";

/** Makes a draft with the texts of another campaign in any state; returns its id. */
export async function duplicateCampaign(ctx: Context, id: string): Promise<Result<string, CampaignError>> {
  requirePermission(ctx.actor, "newsletter.edit");
  const campaign = isUuid(id) ? await campaignStore.find(ctx.db, id) : null;
  if (!campaign) return err("not_found");
  const name = campaignTexts.copyOf({ name: campaign.name }).slice(0, CAMPAIGN_LIMITS.name);
  return saveCampaign(ctx, { id: null, texts: { ...campaign, name, scheduledAt: null }, seenUpdatedAt: "" });
}

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

/** Restores earlier texts of a campaign, without its time; saves a revision itself. */
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
